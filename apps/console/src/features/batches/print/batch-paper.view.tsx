import { formatDay, formatMoment } from '@oware/ui';
import type { Batch, Payee } from '../../../api/readings.ts';
import { formatMoney, statusLabel, sumAmounts } from '@oware/domain';
import { Paper, PaperFact } from '../../../paper/paper.view.tsx';
import { PaperTable } from '../../../paper/paper-table.view.tsx';
import type { PrintedLoan } from '../loans/batch-rows.api.ts';
import { words } from '../batches.words.ts';

/** The print-out of a batch: details, every loan, totals, who printed it, and space to sign. */
export function BatchPaper({ batch, loans }: { batch: Batch; loans: readonly PrintedLoan[] }) {
  const total = sumAmounts(loans.map(({ amount }) => amount));
  const net = netTotalOf(loans);
  // a phone has space for one amount: the net amount if known
  const principal = net === undefined ? 'is-money' : 'is-money is-aside';
  return (
    <Paper
      title={words('batchLoans')}
      reference={batch.reference}
      lenderId={batch.lenderId}
      isWide={!batch.isUpload}
      signatures={[words('preparedBy'), words('reviewedBy'), words('approvedBy')]}
    >
      <dl>
        <PaperFact label={words('paperBatchName')} value={batch.name} />
        <PaperFact label={words('status')} value={statusLabel(batch.status) || '–'} />
        <PaperFact label={words('paperCreatedOn')} value={formatMoment(batch.createdAt)} />
        <PaperFact label={words('paperTotalLoans')} value={String(loans.length)} />
        <PaperFact label={words('paperTotalAmount')} value={formatMoney(total)} />
        {net !== undefined && <PaperFact label={words('paperNetAmount')} value={formatMoney(net)} />}
        {batch.decision?.reason && <PaperFact label={words('reason')} value={batch.decision.reason} />}
        {batch.upload && <PaperFact label={words('file')} value={batch.upload.fileName} />}
      </dl>
      <PaperTable label={words('loans')}>
        <thead>
          <tr>
            <th scope="col">{words('number')}</th>
            <th scope="col">{words('client')}</th>
            {!batch.isUpload && (
              <th scope="col" className="is-aside">
                {words('payTo')}
              </th>
            )}
            <th scope="col">{words('paperStaffNumber')}</th>
            <th scope="col" className="is-aside">
              {words('startDate')}
            </th>
            <th scope="col" className="is-aside">
              {words('status')}
            </th>
            {!batch.isUpload && (
              <th scope="col" className="is-aside">
                {words('funding')}
              </th>
            )}
            <th scope="col" className={principal}>
              {words('principal')}
            </th>
            {net !== undefined && (
              <th scope="col" className="is-money">
                {words('paperNetAmount')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loans.map((loan, at) => (
            <tr key={loan.id}>
              <td>{at + 1}</td>
              <td>
                {loan.name}
                <Detail text={[loan.reference, loan.product].filter(Boolean).join(' · ')} />
              </td>
              {!batch.isUpload && <td className="is-aside">{loan.payee ? <PayTo payee={loan.payee} /> : '–'}</td>}
              <td>{loan.staffNo ?? '–'}</td>
              <td className="is-aside is-day">{formatDay(loan.startDate)}</td>
              <td className="is-aside">{statusLabel(loan.status)}</td>
              {loan.funding !== null && <td className="is-aside">{statusLabel(loan.funding)}</td>}
              <td className={principal}>{formatMoney(loan.amount)}</td>
              {net !== undefined && <td className="is-money">{formatMoney(loan.netAmount)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {words('totalOfLoans', { count: loans.length })}
            </th>
            <td className="is-aside" colSpan={batch.isUpload ? 2 : 4} aria-hidden />
            <td className={principal}>{formatMoney(total)}</td>
            {net !== undefined && <td className="is-money">{formatMoney(net)}</td>}
          </tr>
        </tfoot>
      </PaperTable>
    </Paper>
  );
}

/** Returns the total net amount; undefined unless the service sends it for each loan. */
function netTotalOf(loans: readonly PrintedLoan[]): string | undefined {
  const told = loans.flatMap(({ netAmount }) => (netAmount ? [netAmount] : []));
  return told.length > 0 && told.length === loans.length ? sumAmounts(told) : undefined;
}

const Detail = ({ text }: { text: string }) => text !== '' && <small>{text}</small>;

/** The unmasked number, which the payer needs. */
const PayTo = ({ payee: { kind, institution, branch, number, name } }: { payee: Payee }) => (
  <>
    {number}
    <Detail
      text={[institution ?? (kind === 'bank' ? words('bank') : words('mobileMoney')), branch]
        .filter(Boolean)
        .join(', ')}
    />
    <Detail text={name} />
  </>
);
