import { messages } from '@oware/contract';
import { mdiReceiptTextOutline } from '@mdi/js';
import { EmptyState, PageHeader } from '@oware/ui';
import { words } from './pages.words.ts';

/** 1§2: shows only Coming soon. */
export const Component = () => (
  <>
    <PageHeader title={words('billing')} />
    <EmptyState title={messages.comingSoon} icon={mdiReceiptTextOutline} />
  </>
);
