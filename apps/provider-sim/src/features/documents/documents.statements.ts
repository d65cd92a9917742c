import { anyOfIds, personName, withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, type RowOf, sql, tables } from '@oware/db/statements';

type ClientKey = { sandboxId: number; clientId: number };
type OwnClientKey = ClientKey & { lenderIds: number[] };

/** Reads a client's documents, newest first. */
export const documentsOfClient = prepare({}, ({ sandboxId, clientId }: Given<ClientKey>) =>
  tables
    .selectFrom('provider.Document as d')
    .innerJoin('sim.StoredFile as f', withinSandbox('f.id', 'd.fileId'))
    .select(['d.id', 'd.type', 'd.status', 'd.createdAt', 'd.updatedAt', 'f.name', 'f.mediaType', 'f.size'])
    .where('d.sandboxId', '=', sandboxId)
    .where('d.clientId', '=', clientId)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc'),
);
export type DocumentRow = RowOf<ReturnType<typeof documentsOfClient>>;

/** Reads the client's name and the organisation of their lender. */
export const namedClient = prepare({}, ({ sandboxId, clientId }: Given<ClientKey>) =>
  tables
    .selectFrom('provider.Client as c')
    .innerJoin('provider.Lender as l', withinSandbox('l.id', 'c.lenderId'))
    .select((row) => [personName(row.ref('c.firstName'), row.ref('c.lastName')).as('name'), 'l.organizationId'])
    .where('c.sandboxId', '=', sandboxId)
    .where('c.id', '=', clientId),
);

const clientOf = ({ sandboxId, clientId, lenderIds }: Given<OwnClientKey>) =>
  tables
    .selectFrom('provider.Client')
    .select(['sandboxId', 'id'])
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', clientId)
    .where('lenderId', '=', anyOfIds(lenderIds));

export const findClient = prepare({}, clientOf);

type NewFile = { type: string; status: string; fileId: number; at: Date };

/** Locks the client, so that a concurrent removal leaves no document behind. */
export const insertDocument = prepare({}, (given: Given<OwnClientKey & NewFile>) =>
  tables
    .with('client', () => clientOf(given).forShare())
    .insertInto('provider.Document')
    .columns(['sandboxId', 'clientId', 'type', 'status', 'fileId', 'createdAt', 'updatedAt'])
    .expression((from) =>
      from
        .selectFrom('client')
        .select([
          'sandboxId',
          'id',
          sql<string>`${given.type}::text`.as('type'),
          sql<string>`${given.status}::text`.as('status'),
          sql<number>`${given.fileId}::int`.as('fileId'),
          sql<Date>`${given.at}::timestamptz`.as('createdAt'),
          sql<Date>`${given.at}::timestamptz`.as('updatedAt'),
        ]),
    ),
);

/**
 * Reads the file's name in a subquery: a join would lose the row if someone replaced the file while this statement
 * waited for the lock.
 */
export const lockDocument = prepare(
  {},
  ({ sandboxId, clientId, lenderIds, id }: Given<OwnClientKey & { id: number }>) =>
    tables
      .selectFrom('provider.Client as c')
      .innerJoin('provider.Document as d', withinSandbox('d.clientId', 'c.id'))
      .select((row) => [
        'd.id',
        'd.fileId',
        'd.type',
        row
          .selectFrom('sim.StoredFile as f')
          .select('f.name')
          .whereRef('f.sandboxId', '=', 'd.sandboxId')
          .whereRef('f.id', '=', 'd.fileId')
          .as('name'),
      ])
      .where('c.sandboxId', '=', sandboxId)
      .where('c.id', '=', clientId)
      .where('c.lenderId', '=', anyOfIds(lenderIds))
      .where('d.id', '=', id)
      .forUpdate('d')
      .forShare('c'),
);

type Replacement = NewFile & { sandboxId: number; id: number; oldFileId: number };

/** Also removes the old file. */
export const replaceDocument = prepare(
  {},
  ({ sandboxId, id, oldFileId, type, status, fileId, at }: Given<Replacement>) =>
    tables
      .with('old', (db) =>
        db.deleteFrom('sim.StoredFile').where('sandboxId', '=', sandboxId).where('id', '=', oldFileId),
      )
      .updateTable('provider.Document')
      .set({ type, status, fileId, updatedAt: at })
      .where('sandboxId', '=', sandboxId)
      .where('id', '=', id),
);

export const fileOfDocument = prepare(
  {},
  ({ sandboxId, id, lenderIds }: Given<{ sandboxId: number; id: number; lenderIds: number[] }>) =>
    tables
      .selectFrom('provider.Document as d')
      .innerJoin('provider.Client as c', withinSandbox('c.id', 'd.clientId'))
      .select('d.fileId')
      .where('d.sandboxId', '=', sandboxId)
      .where('d.id', '=', id)
      .where('c.lenderId', '=', anyOfIds(lenderIds)),
);
