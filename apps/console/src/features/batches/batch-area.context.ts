import { paths } from '../../paths.ts';

/** The two areas with batches: Capital by API and Bulk Uploads (2§2). */
export type BatchArea = {
  /** The key of the list's title: the routes load this file, and texts are loaded with the screens. */
  titleKey: 'batches' | 'uploadBatches';
  /** Breadcrumb above the list. */
  parent: { labelKey: 'capitalByApi' | 'bulkUploads'; href: string };
  list: string;
  details: (id: string) => string;
  print: (id: string) => string;
  /** Whether the list contains uploads, which a column then marks. */
  withUploads: boolean;
};

const printOf = (details: (id: string) => string) => (id: string) => `${details(id)}/print`;

export const capitalArea: BatchArea = {
  titleKey: 'batches',
  parent: { labelKey: 'capitalByApi', href: paths.capitalByApi },
  list: paths.capitalBatches,
  details: paths.capitalBatch,
  print: printOf(paths.capitalBatch),
  withUploads: false,
};

export const uploadArea: BatchArea = {
  titleKey: 'uploadBatches',
  parent: { labelKey: 'bulkUploads', href: paths.bulkUploads },
  list: paths.uploadBatches,
  details: paths.uploadBatch,
  print: printOf(paths.uploadBatch),
  withUploads: true,
};
