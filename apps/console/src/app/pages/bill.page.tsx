import { messages } from '@oware/contract';
import { mdiReceiptTextOutline } from '@mdi/js';
import { EmptyState, PageHeader } from '@oware/ui';

/** 1§2: shows only Coming soon. */
export const Component = () => (
  <>
    <PageHeader title="Billing" />
    <EmptyState title={messages.comingSoon} icon={mdiReceiptTextOutline} />
  </>
);
