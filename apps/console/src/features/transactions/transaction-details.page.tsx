import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import type { Transaction } from '../../api/readings.ts';
import { formatMobile, formatMoney } from '@oware/domain';
import { dash, PageHeader, formatMoment } from '@oware/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { RowsWaiting } from '../../api/rows-waiting.view.tsx';
import { useGetTransactionQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { Facts } from '../../record/facts.view.tsx';
import { RecordStatus } from '../../record/record-status.view.tsx';
import { useSession } from '../../session/use-session.ts';
import { kindLabel, tenureText } from './transaction.text.ts';
import { words } from './transactions.words.ts';

/** /transaction/details/{row id}: one payment; the documents do not show this screen (2§2). */
export function Component() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { organizationId } = useSession();
  const answer = useGetTransactionQuery({ params: { domainId: query.get('lender') ?? organizationId, id } });
  const transaction = answer.currentData;
  return (
    <>
      <PageHeader
        title={
          transaction
            ? words('kindOf', {
                kind: kindLabel(transaction.kind) || words('payment'),
                amount: formatMoney(transaction.amount),
              })
            : words('transaction')
        }
        crumbs={[{ label: words('transactions'), href: `${paths.transactions}${query.size > 0 ? `?${query}` : ''}` }]}
      />
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        {transaction ? (
          <Details transaction={transaction} />
        ) : (
          <RowsWaiting what={words('theTransaction')} rows={5} label={words('loadingTheTransaction')} answer={answer} />
        )}
      </Card>
    </>
  );
}

const badge = (status: string) => <RecordStatus status={status} />;

const Details = ({ transaction: { customer, loanInformation, ...row } }: { transaction: Transaction }) => (
  <Facts
    title={words('transaction')}
    facts={[
      {
        label: words('loan'),
        value:
          row.loanId && row.customerId ? (
            <Link href={paths.loanDetails(row.loanId, row.customerId)}>{row.referenceNum}</Link>
          ) : (
            row.referenceNum
          ),
      },
      {
        label: words('client'),
        value: row.customerId ? <Link href={paths.client(row.customerId)}>{customer.name}</Link> : customer.name,
      },
      { label: words('phone'), value: customer.mobileNo && formatMobile(customer.mobileNo) },
      { label: words('kind'), value: kindLabel(row.kind) },
      { label: words('amount'), value: formatMoney(row.amount) },
      { label: words('mobileMoneyNumber'), value: row.momoNumber ? formatMobile(row.momoNumber) : dash },
      { label: words('status'), value: badge(row.status) },
      { label: words('loanStatus'), value: badge(loanInformation.status) },
      { label: words('tenure'), value: tenureText(row.tenure) },
      { label: words('date'), value: formatMoment(row.createdAt) },
    ]}
  />
);

Component.displayName = 'TransactionDetailsPage';
