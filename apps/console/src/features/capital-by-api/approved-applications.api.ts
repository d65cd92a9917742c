import type { LoanApplication } from '../../api/readings.ts';
import { batchingRefusal } from '@oware/domain';

/** An approved application with the fields needed for grouping into batches. */
export type Approved = {
  id: string;
  customerId: string;
  reference: string;
  client: string;
  /** GHS; null if the service does not send it, here and below. */
  amount: string | null;
  monthlyDeduction: string | null;
  /** Months. */
  tenure: number | null;
  officer: string | null;
  createdAt: string | null;
  batchId: string | null;
  /** Why it cannot be added to a batch; null if it can. */
  refusal: string | null;
};

export const approvedOf = (loan: LoanApplication): Approved => ({
  id: loan.id,
  customerId: loan.customerId,
  reference: loan.referenceNum,
  client: loan.customerName,
  amount: loan.amount,
  monthlyDeduction: loan.monthlyDeduction,
  tenure: loan.tenure,
  officer: loan.creator,
  createdAt: loan.createdAt,
  batchId: loan.batchId,
  refusal: batchingRefusal(loan) ?? null,
});

/** Returns the applications that contain the text in reference, client, amount or officer, case-insensitive (2§5). */
export function withText(rows: readonly Approved[], text: string): readonly Approved[] {
  const plain = text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  if (plain === '') return rows;
  const amount = plain.replaceAll(',', '').replace(/^ghs ?/, '');
  return rows.filter(
    (row) =>
      row.client.toLowerCase().includes(plain) ||
      row.reference.toLowerCase().includes(plain) ||
      (row.officer ?? '').toLowerCase().includes(plain) ||
      (/^[\d.]+$/.test(amount) && (row.amount ?? '').startsWith(amount)),
  );
}
