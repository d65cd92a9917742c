import { mdiBullhornOutline, mdiCashMultiple, mdiCashSync, mdiShieldCheckOutline } from '@mdi/js';
import { LinkCards, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';

const cards = [
  {
    title: 'Transactions',
    text: 'Disbursements and repayments, as a table or a file.',
    href: paths.transactions,
    icon: mdiCashMultiple,
  },
  {
    title: 'Disbursement',
    text: 'Loans with approved funding that are awaiting disbursement.',
    href: paths.disbursement,
    icon: mdiCashSync,
  },
  {
    title: 'About Transactions',
    text: 'What Transactions does for lenders.',
    href: paths.transactionsAbout,
    icon: mdiBullhornOutline,
  },
  {
    title: 'Verification API',
    text: 'Identity checks from a lender’s own systems.',
    href: paths.verificationApi,
    icon: mdiShieldCheckOutline,
  },
] as const;

/** /transaction/home: links to the payment screens (2§2). */
export const Component = () => (
  <>
    <PageHeader title="Transactions" />
    <LinkCards cards={cards} />
  </>
);

Component.displayName = 'TransactionHomePage';
