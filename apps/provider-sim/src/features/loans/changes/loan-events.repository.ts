import type { OwnWork } from '@oware/contract';
import type { LoanEventKind, Prisma } from '@oware/db';
import { type AuditedChange, now, recordAudit, type Scope } from '@oware/sim-kit';

export type NewEvent = {
  kind: Extract<LoanEventKind, 'created' | 'domainStatus' | 'lenderStatus' | 'principal'>;
  from?: string | null;
  to?: string | null;
  note?: string;
  ownWork?: OwnWork | null;
};

type NamedLoan = { id: number; lenderId: number; referenceNum: string };

/** A loan as an audit entry names it. */
export const auditedLoan = ({ id, lenderId, referenceNum }: NamedLoan) => ({
  kind: 'loan' as const,
  id,
  name: referenceNum,
  lenderId,
});

/** Writes an event to a loan's timeline and an entry to the audit, in the transaction of the change. */
export async function writeEvent(
  tx: Prisma.TransactionClient,
  scope: Scope,
  loan: NamedLoan,
  event: NewEvent,
): Promise<void> {
  const { sandbox, user } = scope;
  const columns = { sandboxId: sandbox.id, applicationId: loan.id, ...event };
  await tx.loanEvent.create({ data: { ...columns, userId: user.id, at: now(sandbox) } });
  const isNew = event.kind === 'created';
  const changes = isNew ? [] : auditedEvent(event);
  await recordAudit(tx, scope, { ...auditedLoan(loan), action: isNew ? 'created' : 'changed', changes });
}

/** The audited fields of an event, including a note and own work that was allowed. */
const auditedEvent = ({ kind, from = null, to = null, note, ownWork }: NewEvent): AuditedChange[] => [
  { field: kind, from, to },
  ...(note === undefined ? [] : [{ field: 'note', from: null, to: note }]),
  ...(ownWork ? [{ field: 'ownWork', from: null, to: ownWork }] : []),
];
