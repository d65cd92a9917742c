import type { OwnWork } from '@oware/contract';
import type { LoanEventKind, Prisma } from '@oware/db';
import { now, type Scope } from '@oware/sim-kit';

export type NewEvent = {
  applicationId: number;
  kind: LoanEventKind;
  from?: string;
  to?: string;
  note?: string;
  ownWork?: OwnWork | null;
};

/** Writes a line of a loan's timeline, in the transaction of what it tells. */
export async function writeEvent(
  tx: Prisma.TransactionClient,
  { sandbox, user }: Scope,
  event: NewEvent,
): Promise<void> {
  await tx.loanEvent.create({ data: { sandboxId: sandbox.id, ...event, userId: user.id, at: now(sandbox) } });
}
