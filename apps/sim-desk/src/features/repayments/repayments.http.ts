import { callPath, type PageInfo } from '@oware/contract';
import { dayOf, formatMoney, fromPesewas, toPesewas } from '@oware/domain';
import * as desk from '@oware/sim-kit/control/contract';
import { database, freshSandbox, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';

const server = await serve(createDeskApp);
let sandbox: TestSandbox;
let loan: string;
beforeEach(async () => {
  sandbox = await freshSandbox();
  loan = 'LN-00002004';
});

async function loanThat(lenderStatus: string): Promise<string> {
  const { rows } = await database().query<{ referenceNum: string }>(
    `SELECT "referenceNum" FROM provider."LoanApplication"
     WHERE "sandboxId" = $1 AND "lenderId" = 1 AND "lenderStatus" = $2::provider."FundingStatus" ORDER BY id LIMIT 1`,
    [sandbox.id, lenderStatus],
  );
  return rows[0]!.referenceNum;
}

const repay = (body: object = {}, name = sandbox.name) =>
  request(server)
    .post(callPath(desk.repaySandboxLoan, { name }))
    .send({ loan, amount: '50.00', reference: 'MM-REPAY-1', ...body });
const told = async () =>
  (
    await database().query<{ body: string; permission: string; callBack: string }>(
      `SELECT body, permission, "callBack" FROM provider."Notification" WHERE "sandboxId" = $1 AND subject = 'Payment received'`,
      [sandbox.id],
    )
  ).rows;

const pageOf = async (page: number, name = sandbox.name) =>
  (await request(server).get(callPath(desk.listLoansToRepay, { name })).query({ page }).expect(200)).body as {
    content: desk.LoanToRepay[];
    page: PageInfo;
  };
/** Lists the loans of all pages. */
async function list(name?: string): Promise<desk.LoanToRepay[]> {
  const { content, page } = await pageOf(0, name);
  for (let at = 1; at < page.totalPages; at++) content.push(...(await pageOf(at, name)).content);
  expect(content).toHaveLength(page.totalElements);
  return content;
}
const listed = async (reference: string) => (await list()).find((one) => one.loan === reference);

it('lists the loans that are repaid, those due first before the others, and what a repayment changes', async () => {
  const loans = await list();
  expect(loans.length).toBeGreaterThan(20);
  const days = loans.map(({ dueOn }) => String(dueOn));
  expect(days).toEqual(days.toSorted());
  const before = loans.find(({ isOverdue }) => !isOverdue)!;
  const { loan, due, balance, dueOn } = before;
  await repay({ loan, amount: due }).expect(200);
  const after = (await listed(loan))!;
  expect(toPesewas(after.balance)).toBe(toPesewas(balance) - toPesewas(due));
  expect(after.dueOn! > dueOn!).toBe(true);
  await repay({ loan, amount: '0.01', reference: 'MM-REPAY-2' }).expect(200);
  expect(toPesewas((await listed(loan))!.due)).toBe(toPesewas(after.due) - 1);
  await repay({ loan, amount: (await listed(loan))!.balance, reference: 'MM-REPAY-3' }).expect(200);
  expect(await listed(loan)).toBeUndefined();
});

it('lists the loans in pages, each loan once', async () => {
  const loans = await list();
  const { content, page } = await pageOf(1);
  expect(page).toEqual({ number: 1, size: 50, totalElements: loans.length, totalPages: Math.ceil(loans.length / 50) });
  expect(page.totalPages).toBeGreaterThan(1);
  expect(content).toEqual(loans.slice(50, 100));
  expect(new Set(loans.map(({ loan }) => loan)).size).toBe(loans.length);
  expect((await pageOf(page.totalPages)).content).toEqual([]);
});

it('rejects more than the balance at its field, and a second repayment of a loan that is repaid', async () => {
  const { balance } = (await listed(loan))!;
  const more = fromPesewas(toPesewas(balance) + 1);
  const refused = await repay({ amount: more }).expect(400);
  expect(refused.body.errors).toEqual({ amount: `Enter at most ${formatMoney(balance)}, the balance of this loan` });
  const answers = await Promise.all(['A', 'B'].map((reference) => repay({ amount: balance, reference })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect((await repay({ amount: '0.01' }).expect(400)).body.errors).toEqual({ loan: 'This loan is repaid' });
  expect(await told()).toHaveLength(1);
});

it('lists a loan of the person who missed three installments as overdue', async () => {
  const [late] = (await list()).filter(({ clientName }) => clientName === 'Yaw Darko');
  expect(late).toMatchObject({ loan: 'LN-00002004', isOverdue: true });
  expect(late!.dueOn! < dayOf(new Date())).toBe(true);
});

it('lists no loan of another sandbox, and none of an unknown one', async () => {
  const other = await freshSandbox();
  await repay({ loan: 'LN-00002004', amount: '100.00' }).expect(200);
  const balanceIn = async (name: string) => (await list(name)).find((one) => one.loan === 'LN-00002004')!.balance;
  expect(toPesewas(await balanceIn(other.name)) - toPesewas(await balanceIn(sandbox.name))).toBe(10_000);
  await request(server)
    .get(callPath(desk.listLoansToRepay, { name: 'nowhere' }))
    .expect(404);
});

it('books a repayment once per reference, and notifies staff with permission for transactions', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => repay()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => !body.isRepeated)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.repaid)).size).toBe(1);
  expect(await told()).toEqual([
    {
      body: expect.stringContaining(`GHS 50.00 of ${loan}`),
      permission: 'transactions.read',
      // the console's screen of the payment
      callBack: expect.stringMatching(/^\/transaction\/details\/\d+$/),
    },
  ]);
});

it('sends an SMS to staff with a mobile number and permission if the organisation chose so', async () => {
  const triggers = [{ event: 'payment.received', email: false, sms: true, inApp: false }];
  await database().query(
    `INSERT INTO provider."NotificationTriggers" ("sandboxId", "organizationId", triggers, version, "updatedById", "updatedAt")
     VALUES ($1, 1, $2, 1, 103, now())`,
    [sandbox.id, JSON.stringify(triggers)],
  );
  await repay().expect(200);
  expect(await told()).toEqual([]);
  const { rows } = await database().query<{ channel: string; recipient: string }>(
    `SELECT channel::text AS channel, recipient FROM sim."InboxMessage" WHERE "sandboxId" = $1 ORDER BY recipient`,
    [sandbox.id],
  );
  expect(rows).toEqual([
    { channel: 'sms', recipient: '+233200985001' },
    { channel: 'sms', recipient: '+233200985003' },
  ]);
});

it('rejects a different amount for a used reference, a loan that is not disbursed, and an unknown loan', async () => {
  await repay().expect(200);
  expect((await repay({ amount: '50.01' }).expect(409)).body.code).toBe('reference_used');
  const pending = await repay({ loan: await loanThat('Pending'), reference: 'MM-REPAY-2' }).expect(400);
  expect(pending.body.errors).toEqual({ loan: 'This loan is not disbursed' });
  await repay({ loan: 'LN-NONE', reference: 'MM-REPAY-3' }).expect(400);
  for (const amount of ['0', '-1', '1.005']) await repay({ amount, reference: 'MM-REPAY-4' }).expect(400);
  await repay({ reference: 'MM-REPAY-5' }, 'nowhere').expect(404);
  expect(await told()).toHaveLength(1);
});

it('rejects the reference of a payment that failed, which nobody paid', async () => {
  const { rows } = await database().query<{ loan: string; amount: string; reference: string }>(
    `SELECT l."referenceNum" AS loan, p.amount, p."clientReference" AS reference
     FROM provider."Payment" p JOIN provider."LoanApplication" l ON l."sandboxId" = p."sandboxId" AND l.id = p."applicationId"
     WHERE p."sandboxId" = $1 AND p.kind = 'repayment' AND p.status = 'Failed' AND l."lenderStatus" = 'Disbursed'
     ORDER BY p.id LIMIT 1`,
    [sandbox.id],
  );
  const { body } = await repay(rows[0]).expect(409);
  expect(body.errors.reference).toBe('Another payment has this reference');
});
