import type { Prisma } from '@oware/db';
import { execute, type Given, prepare, type Queryable, readRow, sql, tables } from '@oware/db/statements';

type Lender = { sandboxId: number; lenderId: number };

/**
 * Returns the prefix: `ADM` of `ADM-000241`. For a lender without clients it is the lender's first letters and id,
 * which no other lender has.
 */
async function prefixOf(tx: Prisma.TransactionClient, { sandboxId, lenderId }: Lender): Promise<string> {
  const newest = await tx.client.findFirst({
    where: { sandboxId, lenderId },
    select: { customerUid: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const known = /^[A-Z0-9]+(?=-\d+$)/.exec(newest?.customerUid ?? '')?.[0];
  if (known) return known;
  const { name } = await tx.lender.findUniqueOrThrow({ where: { sandboxId_id: { sandboxId, id: lenderId } } });
  return `${name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 3)}${lenderId}`;
}

const highestNumber = prepare({}, ({ sandboxId, lenderId }: Given<Lender>) =>
  tables
    .selectFrom('provider.Client')
    .select((client) =>
      sql<number>`coalesce(max(substring(${client.ref('customerUid')} FROM '-(\\d{1,9})$')::int), 0)`.as('highest'),
    )
    .where('sandboxId', '=', sandboxId)
    .where('lenderId', '=', lenderId),
);

const keepNumber = prepare({}, ({ sandboxId, lenderId, number }: Given<Lender & { number: number }>) =>
  tables
    .updateTable('provider.ClientCount')
    .set({ lastNumber: number })
    .where('sandboxId', '=', sandboxId)
    .where('lenderId', '=', lenderId),
);

/** Finds the highest number among the lender's clients. Runs once, when a call creates the lender's first client. */
const findHighest = async (tx: Queryable, lender: Lender): Promise<number> =>
  (await readRow(tx, highestNumber(lender)))?.highest ?? 0;

/** Allocates the lender's next customerUid. A number is never used twice, even if its client was removed. */
export async function nextCustomerUid(tx: Prisma.TransactionClient, lender: Lender, last: number): Promise<string> {
  const number = (last || (await findHighest(tx, lender))) + 1;
  await execute(tx, keepNumber({ ...lender, number }));
  return `${await prefixOf(tx, lender)}-${String(number).padStart(6, '0')}`;
}
