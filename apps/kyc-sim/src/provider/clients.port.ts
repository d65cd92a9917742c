import type { Client, Prisma } from '@oware/db';
import { type Database, refuse, type Scope, type SubmissionKey } from '@oware/sim-kit';

type Queries = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'>;

/** A client of the provider whose consent and card stand under a reference. */
export type ReferredClient = { id: number; lenderId: number; firstName: string; lastName: string };

/** A client with the identity document that they have. */
export type LockedClient = ReferredClient & {
  idType: string | null;
  idNumber: string | null;
  nameOnId: string | null;
  /** Such as `1990-04-17`. */
  dateOfBirth: string | null;
};

/**
 * The clients who were saved with a reference, of the organisation's lenders, or of any lender where it is the platform;
 * none while onboarding goes on.
 */
export const clientsReferred = (tx: Pick<Queries, '$queryRaw'>, key: SubmissionKey): PromiseLike<ReferredClient[]> =>
  tx.$queryRaw<ReferredClient[]>`
    SELECT c.id, c."lenderId", c."firstName", c."lastName"
    FROM provider."Organization" o
    JOIN provider."Lender" l ON l."sandboxId" = o."sandboxId" AND (l."organizationId" = o.id OR o.type = 'platform_user')
    JOIN provider."Client" c ON c."sandboxId" = o."sandboxId" AND c."lenderId" = l.id
      AND c."kycReference" = ${key.reference}
    WHERE o."sandboxId" = ${key.sandboxId} AND o.id = ${key.organizationId}
    ORDER BY c.id`;

/** As {@link clientsReferred}, locked until the transaction ends. */
export async function lockClientsReferred(tx: Queries, key: SubmissionKey): Promise<LockedClient[]> {
  const ids = (await clientsReferred(tx, key)).map(({ id }) => id);
  return tx.$queryRaw<LockedClient[]>`
    SELECT id, "lenderId", "firstName", "lastName", "idType", "idNumber", "nameOnId", "dateOfBirth"::text AS "dateOfBirth"
    FROM provider."Client"
    WHERE "sandboxId" = ${key.sandboxId} AND id = ANY (${ids}) ORDER BY id FOR UPDATE`;
}

/** What a client's document is, once it has been submitted for them. `dateOfBirth` such as `1990-04-17`. */
export type SubmittedDocument = {
  type: string;
  number: string;
  nameOnCard: string | null;
  dateOfBirth: string;
  photoId: number | null;
};

/**
 * Gives clients the document that was submitted for them, so that number and date of birth exist once.
 * @throws validation_failed where another client of the lender has the number
 */
export async function giveDocument(
  tx: Queries,
  sandboxId: number,
  clients: readonly ReferredClient[],
  document: SubmittedDocument,
): Promise<void> {
  const { type, number, nameOnCard, dateOfBirth, photoId } = document;
  for (const { id, lenderId } of clients) {
    const [taken] = await tx.$queryRaw<{ customerUid: string }[]>`
      SELECT "customerUid" FROM provider."Client"
      WHERE "sandboxId" = ${sandboxId} AND "lenderId" = ${lenderId} AND "idNumber" = ${number} AND id <> ${id}`;
    if (taken)
      refuse('validation_failed', { errors: { id_number: `${taken.customerUid} has this id number already` } });
    await tx.$executeRaw`
      UPDATE provider."Client" SET "idType" = ${type}, "idNumber" = ${number},
        "nameOnId" = coalesce(${nameOnCard}::text, "nameOnId"), "dateOfBirth" = ${dateOfBirth}::date, "idPhotoId" = ${photoId}
      WHERE "sandboxId" = ${sandboxId} AND id = ${id}`;
  }
}

/** A client of the lenders that the session sees, by the provider's id. */
export const findClient = ({ prisma }: Database, { sandbox, lenderIds }: Scope, id: number): Promise<Client | null> =>
  prisma.client.findFirst({ where: { sandboxId: sandbox.id, id, lenderId: { in: lenderIds } } });
