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

/**
 * Writes that somebody tried what another person has to do, after the transaction in which it was refused. Trying again at
 * once adds no second line.
 */
export async function writeAttempt(
  prisma: Pick<Prisma.TransactionClient, '$executeRaw'>,
  { sandbox, lenderIds, user }: Scope,
  applicationId: number,
  note: string,
): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, note, "userId", at)
    SELECT a."sandboxId", a.id, 'refused', ${note}, ${user.id}, ${now(sandbox)}
    FROM provider."LoanApplication" a
    LEFT JOIN LATERAL (
      SELECT e.note, e."userId" FROM provider."LoanEvent" e
      WHERE e."sandboxId" = a."sandboxId" AND e."applicationId" = a.id ORDER BY e.id DESC LIMIT 1) newest ON true
    WHERE a."sandboxId" = ${sandbox.id} AND a.id = ${applicationId} AND a."lenderId" = ANY (${lenderIds})
      AND (newest.note, newest."userId") IS DISTINCT FROM (${note}, ${user.id})`;
}
