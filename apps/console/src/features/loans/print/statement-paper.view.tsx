import { formatMobile, formatMoney, statusLabel, sumAmounts } from '@oware/domain';
import type { ReadList } from '@oware/contract';
import { UnreadableRows } from '@oware/ui';
import type { Client, Payment } from '../../../api/readings.ts';
import { Paper, PaperFact } from '../../../paper/paper.view.tsx';
import { PaperTable } from '../../../paper/paper-table.view.tsx';
import { hasMoved } from '../../../record/payment.rules.ts';
import { formatDay } from '../../../record/record.text.ts';

type StatementProps = { client: Client; lenderId: string; payments: ReadList<Payment> };

/** The print-out of what was paid to and by a client, oldest first. Failed and pending payments count for nothing. */
export function StatementPaper({ client, lenderId, payments }: StatementProps) {
  // the service lists the newest first, also of those at the same moment; what has no date yet comes last
  const rows = payments.toReversed().toSorted((one, other) => (one.paidAt ?? 'z').localeCompare(other.paidAt ?? 'z'));
  const moved = rows.filter(hasMoved);
  const totalOf = (kind: Payment['kind']) =>
    formatMoney(sumAmounts(moved.filter((row) => row.kind === kind).map(({ amount }) => amount)));
  return (
    <Paper
      title="Statement of payments"
      reference={client.customerUid}
      lenderId={lenderId}
      signatures={['Client', 'For the lender']}
    >
      <dl>
        <PaperFact label="Client" value={client.name} />
        <PaperFact label="Phone number" value={formatMobile(client.mobileNo)} />
        <PaperFact label="Paid out to the client" value={totalOf('disbursement')} />
        <PaperFact label="Repaid by the client" value={totalOf('repayment')} />
      </dl>
      {rows.length === 0 && !payments.unreadable ? (
        <p className="note">Nothing was paid yet.</p>
      ) : (
        <PaperTable label="Payments">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Reference</th>
              <th scope="col">Status</th>
              <th scope="col" className="is-money">
                Paid out
              </th>
              <th scope="col" className="is-money">
                Repaid
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
                Total of successful payments
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
