import { createHash, randomBytes } from 'node:crypto';
import { appIdHeader, domainIdHeader } from '@oware/contract';
import { database } from './sandbox.ts';
import { apiHeaders } from './sign-in.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Returns the headers of a session created directly in the database, for services without sign-in. Valid for eight
 * hours by the sandbox's clock, like a sign-in.
 */
export async function openSession(email: string): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await database().query<{ domainId: string; appId: string }>(
    `WITH who AS (
       SELECT u."sandboxId", u.id, o."domainId", o."appId", now() + s."clockOffsetMs" * interval '1 millisecond' AS at
       FROM provider."User" u
       JOIN provider."Organization" o ON o."sandboxId" = u."sandboxId" AND o.id = u."organizationId"
       JOIN sim."Sandbox" s ON s.id = u."sandboxId" WHERE u.email = $1),
     opened AS (
       INSERT INTO provider."Session" ("tokenHash", "xbsTokenHash", "sandboxId", "userId", "createdAt", "expiresAt")
       SELECT $2, $3, "sandboxId", id, at, at + interval '8 hours' FROM who)
     SELECT "domainId", "appId" FROM who`,
    [email, hashOf(token), randomBytes(32)],
  );
  if (!rows[0]) throw new Error(`there is no account ${email}`);
  return {
    ...apiHeaders,
    authorization: `Bearer ${token}`,
    [domainIdHeader]: rows[0].domainId,
    [appIdHeader]: rows[0].appId,
  };
}
