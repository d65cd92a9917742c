import { type Given, prepare, type Queryable, readRows, sql } from '@oware/db/statements';
import type { TimeEvent } from './time-events.ts';

type Window = { sandboxId: number; since: string; through: string; endsSessions: boolean };
type ExpiringRow = { kind: TimeEvent['kind']; subject: string; at: Date };

const expiring = prepare(
  {},
  ({ sandboxId, since, through, endsSessions }: Given<Window>) => sql<ExpiringRow>`
    SELECT kind, subject, at FROM (
      SELECT 'session_ended' AS kind, u.email AS subject, s."expiresAt" AS at, s.id::text AS tie
      FROM provider."Session" s JOIN provider."User" u ON u."sandboxId" = s."sandboxId" AND u.id = s."userId"
      WHERE s."sandboxId" = ${sandboxId} AND ${endsSessions}::boolean
      UNION ALL
      SELECT 'invitation_expired', email, "expiresAt", id::text FROM provider."Invitation"
      WHERE "sandboxId" = ${sandboxId} AND "acceptedAt" IS NULL AND "cancelledAt" IS NULL
      UNION ALL
      SELECT 'code_expired', u.email, r."expiresAt", '' FROM provider."PasswordReset" r
      JOIN provider."User" u ON u."sandboxId" = r."sandboxId" AND u.id = r."userId" WHERE r."sandboxId" = ${sandboxId}
      UNION ALL
      SELECT 'code_expired', email, "expiresAt", '' FROM provider."EmailChange" WHERE "sandboxId" = ${sandboxId}
      UNION ALL
      SELECT 'code_expired', u.email, a."expiresAt", '' FROM kyc."ApprovalCode" a
      JOIN provider."User" u ON u."sandboxId" = a."sandboxId" AND u.id = a."userId" WHERE a."sandboxId" = ${sandboxId}
      UNION ALL
      SELECT 'code_expired', '0' || phone, "expiresAt", id::text FROM kyc."PhoneCode"
      WHERE "sandboxId" = ${sandboxId} AND "verifiedAt" IS NULL
    ) ending
    WHERE at > ${since}::timestamptz AND at <= ${through}::timestamptz
    ORDER BY at, kind, subject, tie`,
);

/** Returns what expires in a part of time: codes and invitations, and sessions if they don't survive. */
export async function readExpiring(tx: Queryable, window: Window): Promise<TimeEvent[]> {
  const rows = await readRows(tx, expiring(window));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), person: null, amount: null }));
}
