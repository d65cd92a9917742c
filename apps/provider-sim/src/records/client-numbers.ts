import type { Prisma } from '@oware/db';

type Lender = { sandboxId: number; lenderId: number };

/** For transactions that hold a lender's counter: many at once queue for it, and each is done in milliseconds. */
export const patience = { maxWait: 20_000, timeout: 30_000 };

/**
 * Holds the lender's counter of clients until the transaction ends: phone, card and staff numbers are given, compared and
 * taken by one at a time. Hold it before the row of a client. Who creates or removes a client would hold it at the end
 * anyway, by the trigger that counts clients.
 * @returns the last customer number that was given, zero where none was yet
 */
export async function lockClientNumbers(
  tx: Prisma.TransactionClient,
  { sandboxId, lenderId }: Lender,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ lastNumber: number }[]>`
    INSERT INTO provider."ClientCount" AS c ("sandboxId", "lenderId", total) VALUES (${sandboxId}, ${lenderId}, 0)
    ON CONFLICT ("sandboxId", "lenderId") DO UPDATE SET total = c.total RETURNING "lastNumber"`;
  return row?.lastNumber ?? 0;
}
