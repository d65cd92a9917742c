import { Prisma } from '@oware/db';
import { fullName, type Verification } from '@oware/domain';
import { lockPhone, lockSubmissions, now, type Scope, type SubmissionKey } from '@oware/sim-kit';

type Tx = Prisma.TransactionClient;

/** The newest card of a reference, as the verification service holds it. */
export type SubmittedCard = {
  type: string;
  number: string;
  status: string;
  firstName: string;
  lastName: string;
  photoId: number | null;
  dateOfBirth: Date | null;
};

/** The newest consent of a reference. */
export type SubmittedConsent = { status: string; firstName: string; middleName: string | null; lastName: string };

/** What the verification service holds under a reference of the session's organisation. */
export type Submitted = { card: SubmittedCard | undefined; consent: SubmittedConsent | undefined };

/** Held until the transaction ends: who submits or decides meanwhile waits, and can then find the client. */
export async function submittedUnder(tx: Tx, scope: Scope, reference: string | null): Promise<Submitted> {
  if (reference === null) return { card: undefined, consent: undefined };
  const key = { sandboxId: scope.sandbox.id, organizationId: scope.organization.id, reference };
  await lockSubmissions(tx, 'card', key);
  await lockSubmissions(tx, 'consent', key);
  return { card: await newestCard(tx, key), consent: await newestConsent(tx, key) };
}

async function newestCard(tx: Tx, key: SubmissionKey): Promise<SubmittedCard | undefined> {
  const [card] = await tx.$queryRaw<SubmittedCard[]>`
    SELECT type, number, status::text AS status, "firstName", "lastName", "photoId", "dateOfBirth" FROM kyc."IdentityCheck"
    WHERE "sandboxId" = ${key.sandboxId} AND reference = ${key.reference} AND "organizationId" = ${key.organizationId}
    ORDER BY id DESC LIMIT 1 FOR SHARE`;
  return card;
}

async function newestConsent(tx: Tx, key: SubmissionKey): Promise<SubmittedConsent | undefined> {
  const [consent] = await tx.$queryRaw<SubmittedConsent[]>`
    SELECT status::text AS status, "firstName", "middleName", "lastName" FROM kyc."Consent"
    WHERE "sandboxId" = ${key.sandboxId} AND reference = ${key.reference} AND "organizationId" = ${key.organizationId}
    ORDER BY id DESC LIMIT 1 FOR SHARE`;
  return consent;
}

type PhoneOfClient = { sandboxId: number; lenderId: number; phone: string };

/**
 * Whether the lender's organisation, or the platform for it, has verified a phone: their codes mark its clients. Held until
 * the transaction ends.
 */
export async function isPhoneVerified(tx: Tx, { sandboxId, lenderId, phone }: PhoneOfClient): Promise<boolean> {
  await lockPhone(tx, { sandboxId, phone });
  const [code] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM kyc."PhoneCode" k
    JOIN provider."Organization" o ON o."sandboxId" = ${sandboxId} AND o.id = k."organizationId"
    JOIN provider."Lender" l ON l."sandboxId" = ${sandboxId} AND l.id = ${lenderId}
      AND (l."organizationId" = o.id OR o.type = 'platform_user')
    WHERE k."sandboxId" = ${sandboxId} AND k.phone = ${phone} AND k."verifiedAt" IS NOT NULL LIMIT 1`;
  return code !== undefined;
}

/** A client as the verification service knows it: by a reference, from the lender's organisation or the platform for it. */
export type SubmittedOf = { lenderId: number; kycReference: string };

const tables = { card: Prisma.sql`kyc."IdentityCheck"`, consent: Prisma.sql`kyc."Consent"` } as const;
const statuses = { card: Prisma.sql`kyc."IdentityStatus"`, consent: Prisma.sql`kyc."SubmissionStatus"` } as const;
const decided = { card: Prisma.sql`"checkId"`, consent: Prisma.sql`"consentId"` } as const;

const organizationsOf = (tx: Tx, { sandbox }: Scope, { lenderId }: SubmittedOf) =>
  tx.organization.findMany({
    where: { sandboxId: sandbox.id, OR: [{ type: 'platform_user' }, { lenders: { some: { id: lenderId } } }] },
    select: { id: true },
    orderBy: { id: 'asc' },
  });

/** Holds what was submitted of a client, until the transaction ends, against those who submit and decide meanwhile. */
export async function lockSubmissionsOf(tx: Tx, scope: Scope, client: SubmittedOf): Promise<void> {
  const sandboxId = scope.sandbox.id;
  const reference = client.kycReference;
  const organizations = await organizationsOf(tx, scope, client);
  for (const subject of ['card', 'consent'] as const) {
    for (const { id: organizationId } of organizations)
      await lockSubmissions(tx, subject, { sandboxId, organizationId, reference });
    await tx.$queryRaw`
      SELECT FROM ${tables[subject]} WHERE "sandboxId" = ${sandboxId} AND reference = ${reference}
        AND "organizationId" = ANY (${organizations.map(({ id }) => id)}) ORDER BY id FOR UPDATE`;
  }
}

const endedReason = 'The client’s name or date of birth was changed. Submit it again.';

/**
 * Ends what was submitted of a client, decided or not, because it is about other details: it can be submitted again. What
 * was submitted must be held (`lockSubmissionsOf`). Each gets its row of audit.
 */
export async function endSubmissions(
  tx: Tx,
  scope: Scope,
  client: SubmittedOf,
  ended: readonly Verification[],
): Promise<void> {
  const { sandbox, user } = scope;
  const organizationIds = (await organizationsOf(tx, scope, client)).map(({ id }) => id);
  for (const subject of ['card', 'consent'] as const)
    if (ended.includes(subject))
      await tx.$executeRaw`
        WITH ended AS (
          UPDATE ${tables[subject]} SET status = 'Rejected'::${statuses[subject]}, reason = ${endedReason}
          WHERE "sandboxId" = ${sandbox.id} AND reference = ${client.kycReference}
            AND "organizationId" = ANY (${organizationIds}) AND status IN ('Pending', 'Verified')
          RETURNING id)
        INSERT INTO kyc."Decision" ("sandboxId", ${decided[subject]}, approved, reason, "officerId", "officerName", "decidedAt")
        SELECT ${sandbox.id}, id, false, ${endedReason}, ${user.id}, ${fullName(user.firstName, user.lastName)},
          ${now(sandbox)}::timestamptz FROM ended`;
}
