import type { Prisma } from '@oware/db';

type Lender = { sandboxId: number; lenderId: number };

/** `ADM` of `ADM-000241`; of a lender without clients its first letters, with its id so that no other has them. */
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

/** The highest number among the lender's clients: looked for once, when the first one is created by a call. */
async function highestNumber(tx: Prisma.TransactionClient, { sandboxId, lenderId }: Lender): Promise<number> {
  const [row] = await tx.$queryRaw<{ highest: number }[]>`
    SELECT coalesce(max(substring("customerUid" FROM '-(\\d{1,9})$')::int), 0) AS highest
    FROM provider."Client" WHERE "sandboxId" = ${sandboxId} AND "lenderId" = ${lenderId}`;
  return row?.highest ?? 0;
}

/** Gives the lender's next customerUid. A number is never given twice, even if its client was removed. */
export async function nextCustomerUid(tx: Prisma.TransactionClient, lender: Lender, last: number): Promise<string> {
  const number = (last || (await highestNumber(tx, lender))) + 1;
  await tx.$executeRaw`
    UPDATE provider."ClientCount" SET "lastNumber" = ${number}
    WHERE "sandboxId" = ${lender.sandboxId} AND "lenderId" = ${lender.lenderId}`;
  return `${await prefixOf(tx, lender)}-${String(number).padStart(6, '0')}`;
}
