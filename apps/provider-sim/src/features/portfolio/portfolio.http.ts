import {
  callPath,
  type DecidedApplicationPage,
  decideLoan,
  getLoanSchedule,
  getPortfolio,
  listApplications,
  listDecidedApplications,
  listLoanEvents,
  listPortfolioLoans,
  listTransactions,
  type LoanApplication,
  type LoanEvent,
  type LoanSchedule,
  type PageInfo,
  type Portfolio,
  type PortfolioLoan,
  type PortfolioLoanPage,
  type Transaction,
} from '@oware/contract';
import {
  daysAtRisk,
  daysBetween,
  daysOfMonth,
  decisionFigures,
  fromPesewas,
  percentOf,
  sumAmounts,
  toPesewas,
} from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

const adom = { id: String(lenderIds.adom) };

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeAll(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
});

async function ask<Answer>(path: string, query: object = {}): Promise<Answer> {
  return (await request(server).get(path).query(query).set(officer).expect(200)).body as Answer;
}
const portfolio = (params = adom) => ask<Portfolio>(callPath(getPortfolio, params));

type Listed<Row, Totals> = { rows: Row[]; totals: Totals; count: number };

/** Reads all pages of a list, in pages of a few rows. `count` is the total that the last page names. */
async function readPages<Row, Totals>(
  readPage: (page: number) => Promise<{ rows: Row[]; page: PageInfo; totals: Totals }>,
): Promise<Listed<Row, Totals>> {
  const rows: Row[] = [];
  for (let number = 0; ; number += 1) {
    const part = await readPage(number);
    rows.push(...part.rows);
    if (number + 1 >= part.page.totalPages) return { rows, totals: part.totals, count: part.page.totalElements };
  }
}

const loansWithin = (query: object = {}) =>
  readPages(async (page) => {
    const path = callPath(listPortfolioLoans, adom);
    const { loans: rows, ...rest } = await ask<PortfolioLoanPage>(path, { ...query, page, size: 7 });
    return { rows, ...rest };
  });

const decisionsWithin = (query: object = {}) =>
  readPages(async (page) => {
    const path = callPath(listDecidedApplications, adom);
    const { applications: rows, ...rest } = await ask<DecidedApplicationPage>(path, { ...query, page, size: 9 });
    return { rows, ...rest };
  });

/** The totals that the rows of a list add up to. */
const sumsOf = (loans: readonly PortfolioLoan[]) => ({
  loans: loans.length,
  clients: new Set(loans.map(({ customerId }) => customerId)).size,
  principal: sumAmounts(loans.map(({ principal }) => principal)),
  balance: sumAmounts(loans.map(({ balance }) => balance)),
  arrears: sumAmounts(loans.map(({ arrears }) => arrears)),
});

const asRange = ({ fromDays, toDays }: { fromDays: number; toDays: number | null }) => ({
  fromDays,
  ...(toDays !== null && { toDays }),
});

describe('the open loans', () => {
  it('are those that the list of applications calls active, each with the amounts of its own schedule', async () => {
    const { applications } = await ask<{ applications: LoanApplication[] }>(callPath(listApplications, adom), {
      size: 500,
    });
    const active = applications.filter(({ applicationStatus }) => applicationStatus === 'active');
    const { rows: loans } = await loansWithin();
    expect(loans.map(({ id }) => id).toSorted()).toEqual(active.map(({ id }) => id).toSorted());
    for (const loan of loans) {
      const schedule = await ask<LoanSchedule>(callPath(getLoanSchedule, { id: loan.id }));
      const oldest = schedule.installments.find(({ isOverdue }) => isOverdue)?.dueOn ?? null;
      const unpaid = schedule.installments.map(({ principal, amount, paid }) =>
        Math.min(toPesewas(principal), toPesewas(amount) - toPesewas(paid)),
      );
      expect(loan).toMatchObject({
        customerName: active.find(({ id }) => id === loan.id)?.customerName,
        balance: schedule.balance,
        arrears: schedule.arrears,
        principal: fromPesewas(unpaid.reduce((sum, one) => sum + one, 0)),
        overdueSince: oldest,
        daysPastDue: oldest === null ? 0 : daysBetween(oldest, schedule.today),
      });
    }
  });

  it('add up to outstanding, the most overdue first', async () => {
    const { rows: loans, totals, count } = await loansWithin();
    const { outstanding } = await portfolio();
    expect(outstanding).toEqual(sumsOf(loans));
    expect(totals).toEqual(outstanding);
    expect(count).toBe(loans.length);
    expect(outstanding.loans).toBeGreaterThan(10);
    const days = loans.map(({ daysPastDue }) => daysPastDue);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
  });

  it('add up to each range of arrears, and the seed has loans in several', async () => {
    const { arrears } = await portfolio();
    for (const { fromDays, toDays, ...figures } of arrears) {
      const { rows: loans, totals } = await loansWithin(asRange({ fromDays, toDays }));
      expect(figures).toEqual(sumsOf(loans));
      expect(totals).toEqual(figures);
      expect(loans.every(({ daysPastDue }) => fromDays <= daysPastDue && daysPastDue <= (toDays ?? Infinity))).toBe(
        true,
      );
    }
    expect(arrears.filter(({ fromDays, loans }) => fromDays > 0 && loans > 0).length).toBeGreaterThanOrEqual(3);
  });

  it('say how many of their clients are to be verified', async () => {
    const list = () => ask<PortfolioLoanPage>(callPath(listPortfolioLoans, adom), { fromDays: 1, size: 1 });
    const { loans, unverifiedClients: before } = await list();
    await database().query(
      `UPDATE provider."Client" SET "phoneVerified" = NOT "phoneVerified" WHERE "sandboxId" = $1 AND id = $2`,
      [sandbox.id, Number(loans[0]?.customerId)],
    );
    expect((await list()).unverifiedClients).toBe(before + 1);
  });

  it('add up to the portfolio at risk', async () => {
    const { atRisk, outstanding } = await portfolio();
    expect(atRisk.map(({ days }) => days)).toEqual([1, 30, 90]);
    for (const { days, percent, ...figures } of atRisk) {
      const { rows: loans } = await loansWithin(asRange(daysAtRisk(days)));
      expect(figures).toEqual(sumsOf(loans));
      expect(loans.every(({ daysPastDue }) => daysPastDue > days)).toBe(true);
      expect(percent).toBe(percentOf(toPesewas(figures.principal), toPesewas(outstanding.principal)));
    }
    expect(atRisk[0]?.loans).toBeGreaterThan(0);
  });

  it('refuse a range that ends before it begins, and days that are none', async () => {
    for (const [query, field] of [
      [{ fromDays: 31, toDays: 30 }, 'toDays'],
      [{ fromDays: -1 }, 'fromDays'],
      [{ fromDays: 'x' }, 'fromDays'],
      [{ size: 101 }, 'size'],
    ] as const) {
      const path = callPath(listPortfolioLoans, adom);
      const { body } = await request(server).get(path).query(query).set(officer).expect(400);
      expect(body.errors).toHaveProperty(field);
    }
  });
});

describe('the payments by month', () => {
  it('are the sums of the transactions of each month that arrived', async () => {
    const { months, today } = await portfolio();
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.month).toBe(today.slice(0, 7));
    expect(
      months.filter(({ disbursed, collected }) => disbursed !== '0.00' || collected !== '0.00').length,
    ).toBeGreaterThan(3);
    for (const { month, ...figures } of months) {
      const { from, to } = daysOfMonth(month);
      const { data } = await ask<{ data: { data: Transaction[] } }>(
        callPath(listTransactions, { domainId: officer.domainid! }),
        { from_date: from, to_date: to, lenderId: adom.id },
      );
      const arrived = data.data.filter(({ status }) => status === 'Successful');
      const sumOf = (kind: Transaction['kind']) =>
        sumAmounts(arrived.filter((one) => one.kind === kind).map(({ amount }) => amount));
      expect(figures).toEqual({ disbursed: sumOf('disbursement'), collected: sumOf('repayment') });
    }
  });

  it('refuse the transactions of a lender that the address doesn’t name', async () => {
    const path = callPath(listTransactions, { domainId: officer.domainid! });
    await request(server)
      .get(path)
      .query({ lenderId: String(lenderIds.volta) })
      .set(officer)
      .expect(404);
    const administrator = await openSession(sandbox.account('admin@oware'));
    const volta = callPath(listTransactions, { domainId: String(lenderIds.volta) });
    await request(server).get(volta).query({ lenderId: adom.id }).set(administrator).expect(404);
    await request(server)
      .get(volta)
      .query({ lenderId: String(lenderIds.volta) })
      .set(administrator)
      .expect(200);
  });
});

describe('the decisions', () => {
  it('are counted by the rule for approval rate and time to decision', async () => {
    const { from, to, ...figures } = (await portfolio()).decisions;
    const { rows: applications, totals } = await decisionsWithin({ from_date: from, to_date: to });
    expect(figures).toEqual(decisionFigures(applications));
    expect(totals).toEqual(figures);
    expect(figures.approved).toBeGreaterThan(0);
    expect(figures.rejected).toBeGreaterThan(0);
  });

  it('are the last ones of each application’s timeline', async () => {
    const { rows: applications, totals, count } = await decisionsWithin();
    expect(count).toBe(applications.length);
    expect(totals).toEqual(decisionFigures(applications));
    expect(new Set(applications.map(({ id }) => id)).size).toBe(applications.length);
    for (const row of applications.slice(0, 20)) {
      const events = await ask<LoanEvent[]>(callPath(listLoanEvents, { id: row.id }));
      const last = events.findLast(
        ({ kind, to }) => kind === 'domainStatus' && ['Approved', 'Rejected'].includes(to ?? ''),
      );
      expect(row).toMatchObject({ decision: last?.to, decidedAt: last?.at, by: last?.by, appliedAt: events[0]?.at });
      expect(row.minutes).toBe(Math.floor((Date.parse(row.decidedAt) - Date.parse(row.appliedAt)) / 60_000));
    }
  });

  it('count an application that was decided again once, and on the new day', async () => {
    const before = (await portfolio()).decisions;
    const { today } = await portfolio();
    const { rows: applications } = await decisionsWithin({ from_date: before.from, to_date: before.to });
    const rejected = applications.find(({ decision }) => decision === 'Rejected')!;
    await database().query(
      `UPDATE provider."LoanApplication" SET "domainStatus" = 'InReview', "creatorId" = NULL WHERE "sandboxId" = $1 AND id = $2`,
      [sandbox.id, Number(rejected.id)],
    );
    const manager = await openSession(sandbox.account('manager@adom'));
    await request(server)
      .post(callPath(decideLoan, { id: rejected.id }))
      .set(manager)
      .send({ decision: 'approve', authorityNote: 'Payslip seen' })
      .expect(200);
    expect((await portfolio()).decisions).toMatchObject({
      approved: before.approved + 1,
      rejected: before.rejected - 1,
    });
    const [newest] = (await decisionsWithin({ from_date: today, to_date: today })).rows;
    expect(newest).toMatchObject({ id: rejected.id, decision: 'Approved' });
  });

  it('refuse a range that ends before it begins', async () => {
    const path = callPath(listDecidedApplications, adom);
    const query = { from_date: '2026-02-01', to_date: '2026-01-31' };
    const { body } = await request(server).get(path).query(query).set(officer).expect(400);
    expect(body.errors).toHaveProperty('to_date');
  });
});

it('has empty figures for a lender without loans', async () => {
  const administrator = await openSession(sandbox.account('admin@oware'));
  const path = callPath(getPortfolio, { id: String(lenderIds.oware) });
  const { body } = await request(server).get(path).set(administrator).expect(200);
  expect(body).toMatchObject({
    outstanding: { loans: 0, clients: 0, principal: '0.00' },
    decisions: { approved: 0, rejected: 0, approvalPercent: null, medianMinutes: null },
  });
  expect((body as Portfolio).atRisk.map(({ percent }) => percent)).toEqual([null, null, null]);
});
