import type { Prisma } from '@oware/db';
import { refuse, rowId, type Scope } from '@oware/sim-kit';

type Reader = Pick<Prisma.TransactionClient, 'client'>;

/** The id of a client of one of the session's lenders. Refuses with not_found. */
export async function clientIdOf(prisma: Reader, { sandbox, lenderIds }: Scope, client: string): Promise<number> {
  const where = { sandboxId: sandbox.id, id: rowId(client) ?? -1, lenderId: { in: lenderIds } };
  const row = await prisma.client.findFirst({ where, select: { id: true } });
  return row?.id ?? refuse('not_found');
}

/**
 * Holds a client of one of the session's lenders until the transaction ends: what belongs to the client is changed by one
 * request at a time. Loans and accounts can be opened meanwhile. Refuses with not_found.
 */
export async function lockClient(
  tx: Prisma.TransactionClient,
  { sandbox, lenderIds }: Scope,
  client: string,
): Promise<number> {
  const [held] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM provider."Client"
    WHERE "sandboxId" = ${sandbox.id} AND id = ${rowId(client) ?? -1} AND "lenderId" = ANY (${lenderIds})
    FOR NO KEY UPDATE`;
  return held?.id ?? refuse('not_found');
}
