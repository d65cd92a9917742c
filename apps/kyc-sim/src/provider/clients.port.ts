import type { Client } from '@oware/db';
import { anyOf, anyOfIds, asText } from '@oware/db/expressions';
import {
  execute,
  type Given,
  prepare,
  type Queryable,
  readRow,
  readRows,
  type RowOf,
  sql,
  tables,
} from '@oware/db/statements';
import { type Database, refuse, type Scope, type SubmissionKey } from '@oware/sim-kit';

/** What names a client, of `provider.Client as c`. */
export const clientNames = ['c.id', 'c.lenderId', 'c.firstName', 'c.lastName'] as const;

/** Selects an organisation's clients: those of its lenders, or of any lender for the platform. */
const clientsOfOrganizations = (sandboxId: Given<SubmissionKey>['sandboxId']) =>
  tables
    .selectFrom('provider.Organization as o')
    .innerJoin('provider.Lender as l', (on) =>
      on
        .onRef('l.sandboxId', '=', 'o.sandboxId')
        .on((row) => row.or([row('l.organizationId', '=', row.ref('o.id')), row('o.type', '=', 'platform_user')])),
    )
    .innerJoin('provider.Client as c', (on) =>
      on.onRef('c.sandboxId', '=', 'o.sandboxId').onRef('c.lenderId', '=', 'l.id'),
    )
    .where('o.sandboxId', '=', sandboxId);

const clientsOfReference = prepare({}, ({ sandboxId, organizationId, reference }: Given<SubmissionKey>) =>
  clientsOfOrganizations(sandboxId)
    .select(clientNames)
    .where('o.id', '=', organizationId)
    .where('c.kycReference', '=', reference)
    .orderBy('c.id'),
);
/** A client of the provider with a consent and card under a reference. */
export type ReferredClient = RowOf<ReturnType<typeof clientsOfReference>>;

/**
 * Returns the clients with a reference, of the organisation's lenders, or of any lender for the platform; none before
 * onboarding is complete.
 */
export const clientsReferred = (tx: Queryable, key: SubmissionKey): Promise<ReferredClient[]> =>
  readRows(tx, clientsOfReference(key));

const countersForUpdate = prepare({}, ({ sandboxId, lenderIds }: Given<{ sandboxId: number; lenderIds: number[] }>) =>
  tables
    .selectFrom('provider.ClientCount')
    .select('lenderId')
    .where('sandboxId', '=', sandboxId)
    .where('lenderId', '=', anyOfIds(lenderIds))
    .orderBy('lenderId')
    .forUpdate(),
);

/**
 * Locks the counters of the lenders of the clients with a reference until the transaction ends, as the provider does
 * before it compares and assigns numbers. Lock them before the submissions and the clients, in the provider's order.
 */
export async function lockNumbersOfReferred(tx: Queryable, key: SubmissionKey): Promise<void> {
  const lenderIds = (await clientsReferred(tx, key)).map(({ lenderId }) => lenderId);
  if (lenderIds.length > 0) await readRows(tx, countersForUpdate({ sandboxId: key.sandboxId, lenderIds }));
}

type SubmissionKeys = { sandboxId: number; organizationIds: number[]; references: string[] };
const clientsOfReferences = prepare({}, ({ sandboxId, organizationIds, references }: Given<SubmissionKeys>) =>
  clientsOfOrganizations(sandboxId)
    .select(['c.id', 'c.kycReference as reference', 'o.id as organizationId'])
    .where('o.id', '=', anyOfIds(organizationIds))
    .where('c.kycReference', '=', anyOf(references))
    .orderBy('c.id'),
);

/** Adds to each submission the id of the client who was saved with its reference; null before onboarding is complete. */
export async function withClientIds<Row extends { organizationId: number; reference: string }>(
  tx: Queryable,
  sandboxId: number,
  rows: readonly Row[],
): Promise<(Row & { clientId: number | null })[]> {
  const organizationIds = rows.map(({ organizationId }) => organizationId);
  const references = rows.map(({ reference }) => reference);
  const clients = await readRows(tx, clientsOfReferences({ sandboxId, organizationIds, references }));
  return rows.map((row) => {
    const client = clients.find(
      ({ organizationId, reference }) => organizationId === row.organizationId && reference === row.reference,
    );
    return { ...row, clientId: client?.id ?? null };
  });
}

const clientsForUpdate = prepare({}, ({ sandboxId, ids }: Given<{ sandboxId: number; ids: number[] }>) =>
  tables
    .selectFrom('provider.Client')
    .select((client) => [
      'id',
      'lenderId',
      'firstName',
      'lastName',
      'idType',
      'idNumber',
      'nameOnId',
      // text such as `1990-04-17`
      asText(client.ref('dateOfBirth')).as('dateOfBirth'),
    ])
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', anyOfIds(ids))
    .orderBy('id')
    .forUpdate(),
);
/** A client with their current identity document. */
export type LockedClient = RowOf<ReturnType<typeof clientsForUpdate>>;

/** Like {@link clientsReferred}, with the rows locked until the transaction ends. */
export async function lockClientsReferred(tx: Queryable, key: SubmissionKey): Promise<LockedClient[]> {
  const ids = (await clientsReferred(tx, key)).map(({ id }) => id);
  return readRows(tx, clientsForUpdate({ sandboxId: key.sandboxId, ids }));
}

/** The document that was submitted for a client. `dateOfBirth` is text such as `1990-04-17`. */
export type SubmittedDocument = {
  type: string;
  number: string;
  nameOnCard: string | null;
  dateOfBirth: string;
  photoId: number | null;
};

type OwnNumber = { sandboxId: number; lenderId: number; id: number; number: string };
const otherWithNumber = prepare({}, ({ sandboxId, lenderId, id, number }: Given<OwnNumber>) =>
  tables
    .selectFrom('provider.Client')
    .select('customerUid')
    .where('sandboxId', '=', sandboxId)
    .where('lenderId', '=', lenderId)
    .where('idNumber', '=', number)
    .where('id', '<>', id),
);

const setDocument = prepare({}, (given: Given<SubmittedDocument & { sandboxId: number; id: number }>) =>
  tables
    .updateTable('provider.Client')
    .set((client) => ({
      idType: given.type,
      idNumber: given.number,
      nameOnId: client.fn.coalesce(given.nameOnCard, 'nameOnId'),
      dateOfBirth: sql<Date>`${given.dateOfBirth}::date`,
      idPhotoId: given.photoId,
    }))
    .where('sandboxId', '=', given.sandboxId)
    .where('id', '=', given.id),
);

/**
 * Updates clients with their submitted document, so that number and date of birth are stored once. The caller has locked
 * the numbers of their lenders ({@link lockNumbersOfReferred}).
 * @throws validation_failed if another client of the lender has the number
 */
export async function giveDocument(
  tx: Queryable,
  sandboxId: number,
  clients: readonly ReferredClient[],
  document: SubmittedDocument,
): Promise<void> {
  const { number } = document;
  for (const { id, lenderId } of clients) {
    const other = await readRow(tx, otherWithNumber({ sandboxId, lenderId, id, number }));
    if (other)
      refuse('validation_failed', { errors: { id_number: `${other.customerUid} has this id number already` } });
    await execute(tx, setDocument({ ...document, sandboxId, id }));
  }
}

/** Finds a client of the session's lenders by the provider's id. */
export const findClient = ({ prisma }: Database, { sandbox, lenderIds }: Scope, id: number): Promise<Client | null> =>
  prisma.client.findFirst({ where: { sandboxId: sandbox.id, id, lenderId: { in: lenderIds } } });
