import { Prisma } from '@oware/db';
import { lockSubmissions, refuse, type SubmissionKey } from '@oware/sim-kit';
import type { Subject } from './decisions.ts';

const tables = { consent: Prisma.sql`kyc."Consent"`, card: Prisma.sql`kyc."IdentityCheck"` } as const;

/**
 * Makes room for a submission, in its transaction. One that is verified is final; one that waits is replaced, since whoever
 * took a bad picture takes another (1§4: Re-Submit), and can no longer be decided on. Those who submit for one reference
 * at the same time wait for each other. Answers the status of the one before, null where there is none.
 */
export async function makeRoom(
  tx: Prisma.TransactionClient,
  subject: Subject,
  key: SubmissionKey,
): Promise<string | null> {
  await lockSubmissions(tx, subject, key);
  const [newest] = await tx.$queryRaw<{ id: number; status: string }[]>`
    SELECT id, status::text AS status FROM ${tables[subject]}
    WHERE "sandboxId" = ${key.sandboxId} AND "organizationId" = ${key.organizationId} AND reference = ${key.reference}
    ORDER BY id DESC LIMIT 1 FOR UPDATE`;
  if (newest?.status === 'Verified') refuse('already_decided');
  if (newest?.status !== 'Pending') return newest?.status ?? null;
  await tx.$executeRaw`
    UPDATE ${tables[subject]} SET status = 'Rejected', reason = 'Submitted again'
    WHERE "sandboxId" = ${key.sandboxId} AND id = ${newest.id}`;
  return newest.status;
}
