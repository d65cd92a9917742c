import { formatMobile, statusLabel } from '@oware/domain';
import type { Batch, ClientSummary, LoanApplication } from '../api/readings.ts';
import { loanBadgeOf } from '../lending/loan-badge.text.ts';
import { paths } from '../paths.ts';
import type { RecentRecord } from './recents.store.ts';
import { words } from '../record/record.words.ts';

/** Joins the parts that are there. */
export const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

type NamedClient = Pick<ClientSummary, 'id' | 'name' | 'customerUid' | 'mobileNo' | 'staffId'>;

/** Returns a client as a recent record. */
export const clientRecord = (client: NamedClient, lenderId: string): RecentRecord => ({
  kind: 'client',
  id: client.id,
  label: client.name,
  detail: joined(
    client.customerUid,
    formatMobile(client.mobileNo),
    client.staffId && words('staffNumberOf', { staffId: client.staffId }),
  ),
  href: paths.client(client.id),
  lenderId,
});

/** Returns a loan as a recent record. */
export const loanRecord = (loan: LoanApplication): RecentRecord => ({
  kind: 'loan',
  id: loan.id,
  label: loan.referenceNum,
  detail: joined(loan.customerName, loanBadgeOf(loan).label),
  href: paths.loanDetails(loan.id, loan.customerId),
  lenderId: loan.lenderId || undefined,
});

/** Returns a batch as a recent record. */
export const batchRecord = (batch: Batch): RecentRecord => ({
  kind: 'batch',
  id: batch.id,
  label: batch.reference,
  detail: joined(batch.name !== batch.reference && batch.name, statusLabel(batch.status)),
  href: batch.isUpload ? paths.uploadBatch(batch.id) : paths.capitalBatch(batch.id),
  lenderId: batch.lenderId || undefined,
});
