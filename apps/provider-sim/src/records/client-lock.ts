import type { Prisma } from '@oware/db';
import { anyOf } from '@oware/db/expressions';
import { type Given, prepare, type Queryable, readRow, tables } from '@oware/db/statements';
import { refuse, rowId, type Scope } from '@oware/sim-kit';

type Reader = Pick<Prisma.TransactionClient, 'client'>;

/**
 * Returns the id of a client of one of the session's lenders.
 * @throws not_found
 */
export async function clientIdOf(prisma: Reader, { sandbox, lenderIds }: Scope, client: string): Promise<number> {
  const where = { sandboxId: sandbox.id, id: rowId(client) ?? -1, lenderId: { in: lenderIds } };
  const row = await prisma.client.findFirst({ where, select: { id: true } });
  return row?.id ?? refuse('not_found');
}

type ClientKey = { sandboxId: number; id: number; lenderIds: number[] };
const lockOf = prepare({}, ({ sandboxId, id, lenderIds }: Given<ClientKey>) =>
  tables
    .selectFrom('provider.Client')
    .select('id')
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id)
    .where('lenderId', '=', anyOf(lenderIds))
    .forNoKeyUpdate(),
);

/**
 * Locks a client of one of the session's lenders until the transaction ends, so that one request at a time changes the
 * client's documents, contacts and locations. Loans and accounts can still be created.
 * @throws not_found
 */
export async function lockClient(tx: Queryable, { sandbox, lenderIds }: Scope, client: string): Promise<number> {
  const lockedClient = await readRow(tx, lockOf({ sandboxId: sandbox.id, id: rowId(client) ?? -1, lenderIds }));
  return lockedClient?.id ?? refuse('not_found');
}
