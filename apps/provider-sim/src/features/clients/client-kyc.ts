import type { Prisma } from '@oware/db';
import { holdPhone, holdSubmissions, type Scope, type SubmissionKey } from '@oware/sim-kit';
import type { SubmittedCard } from './client-creation.rules.ts';

type Tx = Prisma.TransactionClient;

/** What the verification service holds under a reference of the session's organisation. */
export type Submitted = { card: SubmittedCard | undefined; consentVerified: boolean };

/** Held until the transaction ends: who submits or decides meanwhile waits, and can then find the client. */
export async function submittedUnder(tx: Tx, scope: Scope, reference: string | null): Promise<Submitted> {
  if (reference === null) return { card: undefined, consentVerified: false };
  const key = { sandboxId: scope.sandbox.id, organizationId: scope.organization.id, reference };
  await holdSubmissions(tx, 'card', key);
  await holdSubmissions(tx, 'consent', key);
  return { card: await newestCard(tx, key), consentVerified: await isConsentVerified(tx, key) };
}

async function newestCard(tx: Tx, key: SubmissionKey): Promise<SubmittedCard | undefined> {
  const [card] = await tx.$queryRaw<SubmittedCard[]>`
    SELECT type, number, status::text AS status, "photoId", "dateOfBirth" FROM kyc."IdentityCheck"
    WHERE "sandboxId" = ${key.sandboxId} AND reference = ${key.reference} AND "organizationId" = ${key.organizationId}
    ORDER BY id DESC LIMIT 1 FOR SHARE`;
  return card;
}

async function isConsentVerified(tx: Tx, key: SubmissionKey): Promise<boolean> {
  const [consent] = await tx.$queryRaw<{ verified: boolean }[]>`
    SELECT status = 'Verified' AS verified FROM kyc."Consent"
    WHERE "sandboxId" = ${key.sandboxId} AND reference = ${key.reference} AND "organizationId" = ${key.organizationId}
    ORDER BY id DESC LIMIT 1 FOR SHARE`;
  return consent?.verified ?? false;
}

type PhoneOfClient = { sandboxId: number; lenderId: number; phone: string };

/**
 * Whether the lender's organisation, or the platform for it, has verified a phone: their codes mark its clients. Held until
 * the transaction ends.
 */
export async function isPhoneVerified(tx: Tx, { sandboxId, lenderId, phone }: PhoneOfClient): Promise<boolean> {
  await holdPhone(tx, { sandboxId, phone });
  const [code] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM kyc."PhoneCode" k
    JOIN provider."Organization" o ON o."sandboxId" = ${sandboxId} AND o.id = k."organizationId"
    JOIN provider."Lender" l ON l."sandboxId" = ${sandboxId} AND l.id = ${lenderId}
      AND (l."organizationId" = o.id OR o.type = 'platform_user')
    WHERE k."sandboxId" = ${sandboxId} AND k.phone = ${phone} AND k."verifiedAt" IS NOT NULL LIMIT 1`;
  return code !== undefined;
}
