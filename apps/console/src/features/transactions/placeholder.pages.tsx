import { mdiBullhornOutline, mdiShieldCheckOutline } from '@mdi/js';
import { messages } from '@oware/contract';
import { EmptyState, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';
import { words } from './transactions.words.ts';

const crumbs = [{ label: words('transactions'), href: paths.transactionsHome }];

/** 2§2: a marketing placeholder for Transactions. */
export const TransactionsAbout = () => (
  <>
    <PageHeader title={words('aboutTransactions')} crumbs={crumbs} />
    <EmptyState title={messages.comingSoon} icon={mdiBullhornOutline} />
  </>
);

/** 2§2: a placeholder for a Verification API. */
export const VerificationApi = () => (
  <>
    <PageHeader title={words('verificationApi')} crumbs={crumbs} />
    <EmptyState title={messages.comingSoon} icon={mdiShieldCheckOutline} />
  </>
);
