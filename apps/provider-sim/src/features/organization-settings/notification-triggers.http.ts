import {
  callPath,
  createClientDocument,
  getNotificationTriggers,
  listNotifications,
  type Notification,
  type NotificationTrigger,
  type NotificationTriggers,
  updateNotificationTriggers,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, openSession } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { aLoanOffice, type LoanOffice } from '../../test/fixtures/loan-office.fixtures.ts';
import { aLoan } from '../../test/fixtures/loans.fixtures.ts';
import { aRole, giveRoles } from '../../test/fixtures/staff.fixtures.ts';
import { paymentReminders } from '../loans/payments/payment-reminders.job.ts';

let office: LoanOffice;
beforeEach(async () => {
  office = await aLoanOffice();
});

const orgId = String(lenderIds.adom);
const get = async () =>
  (await request(office.server).get(callPath(getNotificationTriggers, { orgId })).set(office.officer).expect(200))
    .body as NotificationTriggers;
const put = (body: object, as = office.manager) =>
  request(office.server).put(callPath(updateNotificationTriggers, { orgId })).set(as).send(body);
const trigger = (event: NotificationTrigger['event'], ways: Partial<NotificationTrigger> = {}) => ({
  event,
  email: false,
  sms: false,
  inApp: false,
  ...ways,
});
const sent = async () =>
  (
    await database().query<{ channel: string; recipient: string; subject: string }>(
      'SELECT channel::text AS channel, recipient, subject FROM sim."InboxMessage" WHERE "sandboxId" = $1 ORDER BY recipient',
      [office.sandbox.id],
    )
  ).rows;
const told = async (subject: string, as = office.officer) => {
  const domainId = office.sandbox.domainId('adom');
  const { body } = await request(office.server)
    .get(callPath(listNotifications))
    .query({ domainId })
    .set(as)
    .expect(200);
  return (body as Notification[]).filter((one) => one.subject === subject);
};
const account = (name: string) => office.sandbox.account(name).toLowerCase();

it('are readable by everyone, and changed with permission and the current version', async () => {
  const before = await get();
  expect(before).toMatchObject({ version: 0, updatedAt: null, updatedBy: null });
  expect(before.triggers).toHaveLength(5);
  const change = { triggers: [trigger('loan.approved', { email: true })], version: 0 };
  await put(change, office.officer).expect(403);
  const answers = await Promise.all([put(change), put({ triggers: [trigger('loan.rejected')], version: 0 })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await get()).toMatchObject({ version: 1, updatedBy: 'Akua Boateng' });
  await put({ triggers: [trigger('loan.approved'), trigger('loan.approved')] }).expect(400);
  await put({ triggers: [{ ...trigger('loan.approved'), event: 'loan.lost' }] }).expect(400);
  expect((await get()).version).toBe(1);
});

it('decide whether an approved loan is announced by mail, text message and in the app', async () => {
  await put({ triggers: [trigger('loan.approved', { email: true, sms: true })] }).expect(200);
  const before = (await told('Loan approved')).length;
  await office.decide(await office.made(), 'approve').expect(200);
  const messages = await sent();
  expect(messages.filter(({ channel }) => channel === 'mail').map(({ recipient }) => recipient)).toEqual(
    ['accountant@adom', 'auditor@adom', 'officer@adom'].map(account),
  );
  expect(messages.filter(({ channel }) => channel === 'sms').map(({ recipient }) => recipient)).toEqual([
    '+233200985003',
  ]);
  expect(await told('Loan approved')).toHaveLength(before);
  await put({ triggers: [trigger('loan.approved', { inApp: true })] }).expect(200);
  await office.decide(await office.made(), 'approve').expect(200);
  expect(await told('Loan approved')).toHaveLength(before + 1);
  expect(await sent()).toHaveLength(messages.length);
});

it('announce a new document only to people who may see clients', async () => {
  await aRole(office.sandbox, { name: 'Cashier', permissions: ['loans.read'] });
  await giveRoles(office.sandbox, 'officer@adom', ['Cashier']);
  const officer = await openSession(office.sandbox.account('officer@adom'));
  await put({ triggers: [trigger('document.uploaded', { email: true, inApp: true })] }).expect(200);
  await request(office.server)
    .post(callPath(createClientDocument, { customerId: String(personas.justArrived.client.id) }))
    .set(office.manager)
    .field('type', 'Payslip')
    .attach('file', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'), 'payslip.pdf')
    .expect(201);
  expect((await sent()).map(({ recipient }) => recipient)).toEqual(['accountant@adom', 'auditor@adom'].map(account));
  expect(await told('New document uploaded', officer)).toEqual([]);
  const auditor = await openSession(office.sandbox.account('auditor@adom'));
  expect(await told('New document uploaded', auditor)).toHaveLength(1);
});

it('send one reminder of an installment due within three days, by the sandbox clock', async () => {
  const { sandbox, product } = office;
  const job = { sandboxId: sandbox.id, id: lenderIds.adom };
  const clients = { lenderId: lenderIds.adom, clientId: personas.justArrived.client.id };
  await aLoan(sandbox, product, { ...clients, lenderStatus: 'Disbursed', loanStartDate: '2031-03-10' });
  const run = async (day: string) => {
    await database().query(
      `UPDATE sim."Sandbox" SET "clockOffsetMs" = extract(epoch FROM ($2::timestamptz - now())) * 1000 WHERE id = $1`,
      [sandbox.id, `${day}T10:00:00Z`],
    );
    const connection = await database().connect();
    try {
      await paymentReminders.run(connection as never, job, new AbortController().signal);
    } finally {
      connection.release();
    }
    const { rows } = await database().query<{ body: string }>(
      `SELECT body FROM provider."Notification" WHERE "sandboxId" = $1 AND subject LIKE '%due soon' AND body LIKE '%2031-04-10%'`,
      [sandbox.id],
    );
    return rows.length;
  };
  expect(await run('2031-04-06')).toBe(0);
  expect(await run('2031-04-07')).toBe(1);
  expect(await run('2031-04-07')).toBe(1);
  expect(await run('2031-04-09')).toBe(1);
});
