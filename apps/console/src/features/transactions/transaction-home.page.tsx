import { mdiBullhornOutline, mdiCashMultiple, mdiCashSync, mdiShieldCheckOutline } from '@mdi/js';
import { LinkCards, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';
import { words } from './transactions.words.ts';

const cards = [
  {
    title: words('transactions'),
    text: words('homeAbout'),
    href: paths.transactions,
    icon: mdiCashMultiple,
  },
  {
    title: words('disbursement'),
    text: words('disbursementAbout'),
    href: paths.disbursement,
    icon: mdiCashSync,
  },
  {
    title: words('aboutTransactions'),
    text: words('aboutAbout'),
    href: paths.transactionsAbout,
    icon: mdiBullhornOutline,
  },
  {
    title: words('verificationApi'),
    text: words('verificationAbout'),
    href: paths.verificationApi,
    icon: mdiShieldCheckOutline,
  },
] as const;

/** /transaction/home: links to the payment screens (2§2). */
export const Component = () => (
  <>
    <PageHeader title={words('transactions')} />
    <LinkCards cards={cards} />
  </>
);

Component.displayName = 'TransactionHomePage';
