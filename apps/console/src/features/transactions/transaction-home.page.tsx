import { mdiBullhornOutline, mdiCashMultiple, mdiCashSync, mdiShieldCheckOutline } from '@mdi/js';
import { LinkCards, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';

const cards = [
  {
    title: 'Transactions',
    text: 'What was paid out and what came back, as a table and as a file.',
    href: paths.transactions,
    icon: mdiCashMultiple,
  },
  {
    title: 'Disbursement',
    text: 'Loans whose funding is approved and that wait to be paid out.',
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

/** /transaction/home: the way to what there is on payments (2§2). */
export const Component = () => (
  <>
    <PageHeader title="Transactions" />
    <LinkCards cards={cards} />
  </>
);

Component.displayName = 'TransactionHomePage';
