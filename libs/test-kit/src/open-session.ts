import { createHash, randomBytes } from 'node:crypto';
import { appIdHeader, domainIdHeader } from '@oware/contract';
import { database } from './sandbox.ts';
import { apiHeaders } from './sign-in.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Headers of a session that was never asked for: for tests of a service that has no sign-in of its own. Good for the eight
 * hours that a sign-in gives, by the sandbox's clock.
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
