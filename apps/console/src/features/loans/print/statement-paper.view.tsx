import { formatMobile, formatMoney, statusLabel } from '@oware/domain';
import type { ReadList } from '@oware/contract';
import { UnreadableRows, formatDay } from '@oware/ui';
import type { Client, Payment } from '../../../api/readings.ts';
import { Paper, PaperFact } from '../../../paper/paper.view.tsx';
import { PaperTable } from '../../../paper/paper-table.view.tsx';
import { totalMoved } from '../../../lending/payment.rules.ts';
import { words } from '../loans.words.ts';

type StatementProps = { client: Client; lenderId: string; payments: ReadList<Payment> };

/** The print-out of what was paid to and by a client, oldest first. Failed and pending payments count for nothing. */
export function StatementPaper({ client, lenderId, payments }: StatementProps) {
  // the service lists the newest first, also of those at the same moment; what has no date yet comes last
  const rows = payments.toReversed().toSorted((one, other) => (one.paidAt ?? 'z').localeCompare(other.paidAt ?? 'z'));
  const totalOf = (kind: Payment['kind']) => formatMoney(totalMoved(rows, kind));
  return (
    <Paper
      title={words('statementOfPayments')}
      reference={client.customerUid}
      lenderId={lenderId}
      signatures={[words('client'), words('forTheLender')]}
    >
      <dl>
        <PaperFact label={words('client')} value={client.name} />
        <PaperFact label={words('phoneNumber')} value={formatMobile(client.mobileNo)} />
        <PaperFact label={words('disbursedToClient')} value={totalOf('disbursement')} />
        <PaperFact label={words('repaidByClient')} value={totalOf('repayment')} />
      </dl>
      {rows.length === 0 && !payments.unreadable ? (
        <p className="note">{words('nothingPaid')}</p>
      ) : (
        <PaperTable label={words('payments')}>
          <thead>
            <tr>
              <th scope="col">{words('date')}</th>
              <th scope="col">{words('reference')}</th>
              <th scope="col">{words('status')}</th>
              <th scope="col" className="is-money">
                {words('disbursed')}
              </th>
              <th scope="col" className="is-money">
                {words('repaid')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="is-day">{formatDay(row.paidAt)}</td>
                <td>{row.clientReference}</td>
                <td>{statusLabel(row.status)}</td>
                <td className="is-money">{row.kind === 'disbursement' && formatMoney(row.amount)}</td>
                <td className="is-money">{row.kind === 'repayment' && formatMoney(row.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {words('totalSuccessful')}
              </th>
              <td className="is-money">{totalOf('disbursement')}</td>
              <td className="is-money">{totalOf('repayment')}</td>
            </tr>
          </tfoot>
        </PaperTable>
      )}
      <UnreadableRows count={payments.unreadable} />
    </Paper>
  );
}
