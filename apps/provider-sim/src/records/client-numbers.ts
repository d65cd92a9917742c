import { type Given, prepare, type Queryable, readRow, sql, tables } from '@oware/db/statements';

type Lender = { sandboxId: number; lenderId: number };

/** Limits for transactions that lock a lender's counter. Many can queue for it, and each takes milliseconds. */
export const patience = { maxWait: 20_000, timeout: 30_000 };

const lockCounter = prepare({}, ({ sandboxId, lenderId }: Given<Lender>) =>
  tables
    .insertInto('provider.ClientCount')
    .values({ sandboxId, lenderId, total: sql.lit(0) })
    .onConflict((counter) =>
      counter
        .columns(['sandboxId', 'lenderId'])
        .doUpdateSet((row) => ({ total: row.ref('provider.ClientCount.total') })),
    )
    .returning('lastNumber'),
);

/**
 * Locks the lender's counter of clients until the transaction ends, so that one transaction at a time assigns and
 * compares phone, card and staff numbers. Lock it before the row of a client: creating or removing a client locks it at
 * the end anyway, in the trigger that counts clients.
 * @returns the last customer number that was assigned, or zero
 */
export async function lockClientNumbers(tx: Queryable, lender: Lender): Promise<number> {
  return (await readRow(tx, lockCounter(lender)))?.lastNumber ?? 0;
}
