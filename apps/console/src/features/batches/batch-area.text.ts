import type { BatchArea } from './batch-area.context.ts';
import { words } from './batches.words.ts';

/** Returns the breadcrumb above the list of an area. */
export const parentCrumb = ({ parent: { labelKey, href } }: BatchArea) => ({ label: words(labelKey), href });
