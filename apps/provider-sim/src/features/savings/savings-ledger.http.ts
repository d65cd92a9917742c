import {
  callPath,
  downloadSavingsTransactions,
  getSavingsAccount,
  listSavingsAccounts,
  listSavingsTransactions,
  type SavingsTransactionPage,
} from '@oware/contract';
import { daysAfter, fromPesewas } from '@oware/domain';
import { savingsAccountIds } from '@oware/seed';
import { moveMoney } from '@oware/sim-kit';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aSavingsAccount } from '../../test/fixtures/savings.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
});

/**
 * Sets the sandbox's clock to noon of a day and returns the offset. Extends the sessions, which would expire otherwise.
 */
async function setDay(day: string, of = sandbox): Promise<number> {
  await database().query(`UPDATE provider."Session" SET "expiresAt" = '2099-01-01' WHERE "sandboxId" = $1`, [of.id]);
  const { rows } = await database().query<{ offset: number }>(
    `UPDATE sim."Sandbox" SET "clockOffsetMs" = 1000 * extract(epoch FROM $2::timestamptz - now())
     WHERE id = $1 RETURNING "clockOffsetMs"::float8 AS offset`,
    [of.id, `${day}T12:00:00Z`],
  );
  return rows[0]!.offset;
}
const inDays = (days: number) => daysAfter(new Date().toISOString().slice(0, 10), days);
const get = (path: string) => request(server).get(path).set(officer);
const balanceOf = async (id: string) =>
  (await get(callPath(getSavingsAccount, { id })).expect(200)).body.summary.accountBalance as string;
const pageOf = async (id: string, page = 0) =>
  (await get(callPath(listSavingsTransactions, { id })).query({ page }).expect(200)).body as SavingsTransactionPage;
const entriesOf = async (id: string, of = sandbox) => {
  const { rows } = await database().query(
    `SELECT number, kind::text, amount::text, balance::text, "bookedAt" FROM provider."SavingsEntry"
     WHERE "sandboxId" = $1 AND "accountId" = $2 ORDER BY number`,
    [of.id, id],
  );
  return rows;
};
const move = async (id: string, kind: 'deposit' | 'withdrawal', amount: string, day: string, reference = 'MM-1') => {
  const clockOffsetMs = await setDay(day);
  const movement = { kind, amount, reference, momoNumber: null };
  return moveMoney(database(), { id: sandbox.id, clockOffsetMs }, Number(id), movement);
};

describe('the ledger of a savings account', () => {
  // 1000 × 0.10 × 31 / 365 = 8.4931…, 1008.4931… × 0.10 × 28 / 365 = 7.7363…
  it('posts the interest of each month when the clock passes its end', async () => {
    const id = await aSavingsAccount(sandbox);
    await move(id, 'deposit', '1000.00', '2026-01-01');
    await setDay('2026-01-31');
    expect(await balanceOf(id)).toBe('1000.00');
    await setDay('2026-02-01');
    expect(await balanceOf(id)).toBe('1008.49');
    await setDay('2026-03-01');
    expect(await balanceOf(id)).toBe('1016.23');
    const { transactions } = await pageOf(id);
    expect(
      transactions.map(({ kind, amount, balance, bookedAt }) => [kind, amount, balance, bookedAt.slice(0, 10)]),
    ).toEqual([
      ['interest', '7.74', '1016.23', '2026-03-01'],
      ['interest', '8.49', '1008.49', '2026-02-01'],
      ['deposit', '1000.00', '1000.00', '2026-01-01'],
    ]);
  });

  it('is the same in one clock step or several, however often it is read', async () => {
    const id = String(savingsAccountIds.goodPayer);
    const other = await freshSandbox();
    for (let month = 1; month <= 12; month++) {
      await setDay(inDays(30 * month));
      await Promise.all([1, 2].map(() => balanceOf(id)));
    }
    await setDay(inDays(400));
    await balanceOf(id);
    const stranger = await openSession(other.account('officer@adom'));
    await setDay(inDays(400), other);
    await request(server).get(callPath(listSavingsAccounts)).set(stranger).expect(200);
    const entries = await entriesOf(id);
    expect(entries.length).toBeGreaterThan(80);
    expect(await entriesOf(id, other)).toEqual(entries);
  });

  it('is posted once with simultaneous reads', async () => {
    await setDay(inDays(400));
    const id = String(savingsAccountIds.nearRetirement);
    const balances = await Promise.all(Array.from({ length: 12 }, () => balanceOf(id)));
    expect(new Set(balances).size).toBe(1);
    const numbers = (await entriesOf(id)).map(({ number }) => number as number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('stays complete when the clock moves back, and posts later movements on its own last day', async () => {
    const id = await aSavingsAccount(sandbox);
    await move(id, 'deposit', '1000.00', '2026-01-01');
    await setDay('2026-03-01');
    expect(await balanceOf(id)).toBe('1016.23');
    await setDay('2026-01-20');
    expect(await balanceOf(id)).toBe('1016.23');
    await move(id, 'deposit', '1.00', '2026-01-20', 'MM-2');
    const [newest] = (await pageOf(id)).transactions;
    expect(newest).toMatchObject({ kind: 'deposit', balance: '1017.23', bookedAt: '2026-03-01T00:00:00.000Z' });
  });

  it('posts money once per reference, and no withdrawal beyond the balance', async () => {
    const id = await aSavingsAccount(sandbox);
    const other = await aSavingsAccount(sandbox);
    const deposits = await Promise.all([1, 2, 3, 4].map(() => move(id, 'deposit', '100.00', '2026-01-02', 'MM-SAME')));
    expect(deposits.map(({ outcome }) => outcome).toSorted()).toEqual(['booked', 'repeated', 'repeated', 'repeated']);
    expect(await move(id, 'deposit', '100.01', '2026-01-02', 'MM-SAME')).toEqual({ outcome: 'reference_used' });
    expect(await move(other, 'deposit', '100.00', '2026-01-02', 'MM-SAME')).toEqual({ outcome: 'reference_used' });
    expect(await move(id, 'withdrawal', '100.01', '2026-01-02', 'MM-OUT')).toEqual({
      outcome: 'beyond_balance',
      available: '100.00',
    });
    const twice = await Promise.all(
      ['MM-A', 'MM-B'].map((reference) => move(id, 'withdrawal', '60.00', '2026-01-02', reference)),
    );
    expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(['beyond_balance', 'booked']);
    expect(await balanceOf(id)).toBe('40.00');
  });

  it('cannot be changed, shortened or falsified in the database', async () => {
    const id = String(savingsAccountIds.veryLongName);
    await balanceOf(id);
    const entries = await entriesOf(id);
    const next = (number: number, amount: number, balance: number) =>
      `INSERT INTO provider."SavingsEntry" VALUES (${sandbox.id}, ${id}, ${number}, 'deposit', ${amount}, ${balance}, now())`;
    const { number, balance } = entries.at(-1) as { number: number; balance: string };
    for (const statement of [
      `UPDATE provider."SavingsEntry" SET amount = amount + 1 WHERE "sandboxId" = ${sandbox.id}`,
      `DELETE FROM provider."SavingsEntry" WHERE "sandboxId" = ${sandbox.id} AND number = 1`,
      next(number + 1, 100, Number(balance)),
      next(number + 2, 100, Number(balance) + 100),
      next(number + 1, -Number(balance) - 1, -1),
    ])
      await expect(database().query(statement)).rejects.toMatchObject({ code: '23514' });
    expect(await entriesOf(id)).toEqual(entries);
  });
});

describe('the transactions of a savings account', () => {
  it('are listed ten per page, newest first, with consistent balances', async () => {
    const id = String(savingsAccountIds.goodPayer);
    const first = await pageOf(id);
    const { totalElements, totalPages } = first.page;
    const pages = await Promise.all(Array.from({ length: totalPages + 1 }, (_, page) => pageOf(id, page)));
    const all = pages.flatMap(({ transactions }) => transactions).toReversed();
    expect(all.map(({ id: number }) => Number(number))).toEqual(Array.from({ length: totalElements }, (_, i) => i + 1));
    const moments = all.map(({ bookedAt }) => bookedAt);
    expect(moments).toEqual(moments.toSorted());
    let sum = 0;
    for (const { amount, balance } of all) {
      sum += Math.round(Number(amount) * 100);
      expect(balance).toBe(fromPesewas(sum));
    }
    expect(all.find(({ kind }) => kind === 'withdrawal')).toMatchObject({
      reference: expect.stringMatching(/^MM-7001-/),
    });
  });

  it('are downloaded as a file without formulas, oldest first', async () => {
    const id = await aSavingsAccount(sandbox);
    await move(id, 'deposit', '1000.00', '2026-01-01', '=cmd|calc');
    await move(id, 'withdrawal', '10.50', '2026-01-03', '@SUM(A1)');
    const file = await get(callPath(downloadSavingsTransactions, { id })).expect(200);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text.split('\r\n').slice(1)).toEqual([
      "1,2026-01-01,Deposit,1000.00,1000.00,'=cmd|calc,",
      "2,2026-01-03,Withdrawal,-10.50,989.50,'@SUM(A1),",
      '',
    ]);
  });
});
