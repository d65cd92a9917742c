import type { SavingsTerms } from '@oware/contract';
import { createSandbox } from '@oware/db';
import { lenderIds, personas, savingsProductIds } from '@oware/seed';
import { settleAccounts } from '@oware/sim-kit/savings';
import type pg from 'pg';
import { type BenchSize, median, medianRatio, type Measurement, timed } from '../figures.ts';
import { interestStatement } from './interest-statement.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { accounts: 100_000, years: 3 }, smoke: { accounts: 200, years: 1 } };
/** The first account's id is one higher. */
const idsFrom = 50_000_000;
const openedOn = '2026-01-01';

/** Daily interest, compounded and posted monthly. */
const terms: SavingsTerms = {
  currencyCode: 'GHC',
  digitsAfterDecimal: 2,
  inMultiplesOf: 0,
  nominalAnnualInterestRate: '7.5',
  interestCompoundingPeriodType: 4,
  interestPostingPeriodType: 4,
  interestCalculationType: 1,
  interestCalculationDaysInYearType: 365,
  charges: [],
};

/** Creates a sandbox with this many accounts, each with one deposit of a different amount. */
async function openAccounts(pool: pg.Pool, name: string, count: number): Promise<number> {
  const { id } = await createSandbox(pool, { name, kind: 'training' });
  await pool.query(
    `INSERT INTO provider."SavingsAccount" ("sandboxId", "id", "lenderId", "clientId", "productId", "referenceNum", "accountNo",
       "terms", "dueOn", "createdAt")
     SELECT $1, $2 + n, $4, $5, $6, 'SA-' || n, 'BENCH' || n, $7, $8::date, $8::date FROM generate_series(1, $3::int) n`,
    [id, idsFrom, count, lenderIds.adom, personas.goodPayer.client.id, savingsProductIds.susuSavings, terms, openedOn],
  );
  await pool.query(
    `INSERT INTO provider."SavingsMovement" ("sandboxId", "id", "accountId", "kind", "amount", "reference", "at")
     SELECT $1, $2 + n, $2 + n, 'deposit', 50 + n % 9000 + 0.37, 'MM-' || n, $4::date FROM generate_series(1, $3::int) n`,
    [id, idsFrom, count, openedOn],
  );
  return id;
}

const accountIds = (count: number) => Array.from({ length: count }, (_, index) => idsFrom + index + 1);

/** Posts what is due by a day, as the simulator does. */
const settleThrough = (pool: pg.Pool, id: number, { day, accounts }: { day: string; accounts: number }) =>
  settleAccounts(pool, { id, clockOffsetMs: Date.parse(`${day}T12:00:00Z`) - Date.now() }, accountIds(accounts));

/** Returns sums that differ for different ledgers, with high probability. */
async function ledgersOf(pool: pg.Pool, sandboxId: number): Promise<string> {
  const { rows } = await pool.query<{ sums: string }>(
    `SELECT concat_ws(' ', count(*), sum("amount"), sum("balance"), sum("balance" * ("accountId" % 97 + "number"))) AS sums
     FROM provider."SavingsEntry" WHERE "sandboxId" = $1 AND "accountId" > $2`,
    [sandboxId, idsFrom],
  );
  return rows[0]?.sums ?? '';
}

/** Measures posting a year's interest after the clock moved, relative to one SQL statement with the same result. */
export const measureInterest = (world: World, size: BenchSize): Measurement => ({
  what: `a year's interest of ${sizes[size].accounts.toLocaleString('en')} savings accounts, to its bare SQL`,
  run: async () => {
    const { accounts, years } = sizes[size];
    const { pool } = await world.database();
    const [own, bare] = [
      await openAccounts(pool, 'posted', accounts),
      await openAccounts(pool, 'posted-bare', accounts),
    ];
    for (const id of [own, bare]) await settleThrough(pool, id, { day: openedOn, accounts });
    await pool.query('VACUUM (ANALYZE) provider."SavingsAccount", provider."SavingsEntry"');

    const [limit, measured]: [number[], number[]] = [[], []];
    for (let year = 1; year <= years; year++) {
      const day = `${Number(openedOn.slice(0, 4)) + year}-01-01`;
      limit.push(await timed(() => pool.query(interestStatement, [bare, idsFrom, day])));
      measured.push(await timed(() => settleThrough(pool, own, { day, accounts })));
      if ((await ledgersOf(pool, own)) !== (await ledgersOf(pool, bare)))
        throw new Error(`the ledgers of ${day} differ from those of the bare SQL`);
    }
    const seconds = (times: number[]) => `${(median(times) / 1000).toFixed(1)} s`;
    return [
      {
        what: `${accounts.toLocaleString('en')} accounts, posted monthly`,
        measured: seconds(measured),
        limit: `bare SQL ${seconds(limit)}`,
        value: medianRatio(measured, limit),
        aim: { atMost: 1.5 },
      },
      {
        what: 'the same, in itself',
        measured: seconds(measured),
        limit: '',
        value: median(measured) / 1000,
        aim: { atMost: 30 },
        unit: ' s',
      },
    ];
  },
});
