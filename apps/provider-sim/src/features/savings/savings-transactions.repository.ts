import { Injectable } from '@nestjs/common';
import type { SavingsTransactionPage } from '@oware/contract';
import { pageInfo } from '@oware/domain';
import { type Given, prepare, readRows, type RowOf, tables } from '@oware/db/statements';
import { Database, type Scope } from '@oware/sim-kit';
import { presentEntry } from './savings-accounts.presenters.ts';

const pageSize = 10;
/** Number of entries that a download holds in memory. */
const readAtOnce = 1_000;

/** An account with an up-to-date ledger. Its entries are numbered from 1 to `entries`. */
export type LedgerKey = { accountId: number; entries: number };

type Part = { sandboxId: number; accountId: number; from: number; to: number };
/** Reads the entries from one number to another, both included. */
const entriesOf = (direction: 'asc' | 'desc') =>
  prepare({ name: `savings-entries-${direction}` }, ({ sandboxId, accountId, from, to }: Given<Part>) =>
    tables
      .selectFrom('provider.SavingsEntry as e')
      .leftJoin('provider.SavingsMovement as m', (on) =>
        on.on('m.sandboxId', '=', sandboxId).onRef('m.id', '=', 'e.movementId'),
      )
      .select([
        'e.number',
        'e.kind',
        'e.amount',
        'e.balance',
        'e.bookedAt',
        'e.chargeName',
        'm.reference',
        'm.momoNumber',
      ])
      .where('e.sandboxId', '=', sandboxId)
      .where('e.accountId', '=', accountId)
      .where('e.number', '>=', from)
      .where('e.number', '<=', to)
      .orderBy('e.number', direction),
  );
const newestFirst = entriesOf('desc');
const oldestFirst = entriesOf('asc');
/** An entry of a ledger; amount and balance are pesewas. */
export type EntryRow = RowOf<ReturnType<typeof newestFirst>>;

@Injectable()
export class SavingsTransactionsRepository {
  constructor(private readonly database: Database) {}

  /** Reads a page, newest first. The numbers have no gaps, so they say which rows a page has. */
  async page({ sandbox }: Scope, ledger: LedgerKey, number: number): Promise<SavingsTransactionPage> {
    const last = ledger.entries - number * pageSize;
    const range = { from: Math.max(1, last - pageSize + 1), to: Math.max(0, last) };
    const rows = await readRows(
      this.database.pool,
      newestFirst({ sandboxId: sandbox.id, accountId: ledger.accountId, ...range }),
    );
    return { transactions: rows.map(presentEntry), page: pageInfo({ number, size: pageSize }, ledger.entries) };
  }

  /** Yields all entries, oldest first. It reads them in parts and holds no connection in between. */
  async *all({ sandbox }: Scope, ledger: LedgerKey): AsyncGenerator<EntryRow[]> {
    for (let from = 1; from <= ledger.entries; from += readAtOnce) {
      const to = Math.min(ledger.entries, from + readAtOnce - 1);
      const range = { sandboxId: sandbox.id, accountId: ledger.accountId, from, to };
      yield await readRows(this.database.pool, oldestFirst(range));
    }
  }
}
