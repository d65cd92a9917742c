import { mdiBullhornOutline, mdiShieldCheckOutline } from '@mdi/js';
import { messages } from '@oware/contract';
import { EmptyState, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';

const crumbs = [{ label: 'Transactions', href: paths.transactionsHome }];

/** 2§2: a marketing placeholder for Transactions. */
export const TransactionsAbout = () => (
  <>
    <PageHeader title="About Transactions" crumbs={crumbs} />
    <EmptyState title={messages.comingSoon} icon={mdiBullhornOutline} />
  </>
);

/** 2§2: a placeholder for a Verification API. */
export const VerificationApi = () => (
  <>
    <PageHeader title="Verification API" crumbs={crumbs} />
    <EmptyState title={messages.comingSoon} icon={mdiShieldCheckOutline} />
  </>
);
