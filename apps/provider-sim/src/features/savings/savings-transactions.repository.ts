import { Injectable } from '@nestjs/common';
import type { PageInfo, SavingsTransactionPage } from '@oware/contract';
import { Database, type Scope } from '@oware/sim-kit';
import { type EntryRow, presentEntry } from './savings-accounts.presenters.ts';

const pageSize = 10;
/** Lines of a download that are in memory at once. */
const readAtOnce = 1_000;

/** An account whose ledger is up to date: its entries are numbered from 1 to `entries`. */
export type LedgerKey = { accountId: number; entries: number };

/** The entries from one number to another, both included. */
const entries = (direction: 'ASC' | 'DESC') => ({
  name: `savings-entries-${direction}`,
  text: `SELECT e."number", e."kind"::text AS "kind", e."amount"::text AS "amount", e."balance"::text AS "balance", e."bookedAt",
      e."chargeName", m."reference", m."momoNumber"
    FROM provider."SavingsEntry" e
    LEFT JOIN provider."SavingsMovement" m ON m."sandboxId" = $1 AND m."id" = e."movementId"
    WHERE e."sandboxId" = $1 AND e."accountId" = $2 AND e."number" BETWEEN $3 AND $4 ORDER BY e."number" ${direction}`,
});

@Injectable()
export class SavingsTransactionsRepository {
  constructor(private readonly database: Database) {}

  /** A page, newest first: numbers without gaps say which rows it has. */
  async page({ sandbox }: Scope, ledger: LedgerKey, number: number): Promise<SavingsTransactionPage> {
    const last = ledger.entries - number * pageSize;
    const { rows } = await this.database.pool.query<EntryRow>({
      ...entries('DESC'),
      values: [sandbox.id, ledger.accountId, Math.max(1, last - pageSize + 1), Math.max(0, last)],
    });
    const page: PageInfo = {
      number,
      size: pageSize,
      totalElements: ledger.entries,
      totalPages: Math.ceil(ledger.entries / pageSize),
    };
    return { transactions: rows.map(presentEntry), page };
  }

  /** All entries, oldest first, read in parts while they are sent; no connection is held in between. */
  async *all({ sandbox }: Scope, ledger: LedgerKey): AsyncGenerator<EntryRow[]> {
    for (let from = 1; from <= ledger.entries; from += readAtOnce) {
      const to = Math.min(ledger.entries, from + readAtOnce - 1);
      const values = [sandbox.id, ledger.accountId, from, to];
      yield (await this.database.pool.query<EntryRow>({ ...entries('ASC'), values })).rows;
    }
  }
}
