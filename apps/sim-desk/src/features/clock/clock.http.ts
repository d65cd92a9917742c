import { callPath } from '@oware/contract';
import { dayOf, daysAfter, monthsAfter } from '@oware/domain';
import { personaLoans } from '@oware/seed';
import { settleTime, windowUntil, lockSandboxTime } from '@oware/sim-kit';
import * as desk from '@oware/sim-kit/control/contract';
import { database, lockRow, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';
import { clockCalls, paymentsOf, smallSandbox, worldOf } from './clock.fixtures.ts';

const server = await serve(createDeskApp);
let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await smallSandbox();
});

const day = 86_400_000;
const { put, move, preview, timeline } = clockCalls(server, () => sandbox);

describe('a move of the clock', () => {
  it('brings the repayments that the stories of the clients tell', async () => {
    await move({ advanceBy: { days: 100 } });
    const regular = await paymentsOf(sandbox, personaLoans.paysOnTime.id);
    expect(regular).toHaveLength(3);
    expect(await paymentsOf(sandbox, personaLoans.pastDue.id)).toEqual([]);
    const { rows } = await database().query<{ startsOn: string; daysLate: number }>(
      `SELECT l."loanStartDate"::text AS "startsOn", h."daysLate" FROM provider."LoanApplication" l
       JOIN sim."RepaymentHabit" h ON h."sandboxId" = l."sandboxId" AND h."clientId" = l."clientId"
       WHERE l."sandboxId" = $1 AND l.id = $2`,
      [sandbox.id, personaLoans.atBothLenders.id],
    );
    const { startsOn, daysLate } = rows[0]!;
    const today = dayOf(new Date());
    const expected = Array.from({ length: 18 }, (_none, index) =>
      daysAfter(monthsAfter(startsOn, index + 1), daysLate),
    );
    // the seed has paid what is due within some days, and the last day isn't over
    const isWithin = (paid: string) => paid > daysAfter(today, 15) && paid < daysAfter(today, 100);
    const arrived = (await paymentsOf(sandbox, personaLoans.atBothLenders.id)).map(({ paidAt }) => dayOf(paidAt));
    expect(arrived.filter(isWithin)).toEqual(expected.filter(isWithin));
    expect(arrived.filter(isWithin).length).toBeGreaterThanOrEqual(2);
  });

  it('has the same result in one step and in many, and nothing twice', async () => {
    const other = await smallSandbox();
    const now = new Date(Date.now() + 5 * 60_000);
    const end = (days: number) => new Date(now.getTime() + days * day).toISOString();
    // both worlds begin at the same moment
    await database().query(`UPDATE sim."Sandbox" SET "worldStartedAt" = $2 WHERE id = ANY ($1)`, [
      [sandbox.id, other.id],
      now,
    ]);
    await move({ now: end(3650) });
    for (const days of [1, 1.4, 30, 31, 33, 120.9, 249, 250, 900.5, 3650]) await move({ now: end(days) }, other.name);
    const [once, often] = [await worldOf(sandbox), await worldOf(other)];
    expect(often).toEqual(once);
    expect(once.payments.filter((row) => row.includes('-MM')).length).toBeGreaterThan(20);
    // done again for the same time
    const client = await database().connect();
    try {
      const time = await lockSandboxTime(client, sandbox.id);
      const again = { ...time!, settledTo: null };
      await client.query('BEGIN');
      await settleTime(client, windowUntil(again, time!.settledTo!));
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect((await worldOf(sandbox)).payments).toEqual(once.payments);
  });

  it('is previewed exactly, and the preview moves nothing', async () => {
    const before = await worldOf(sandbox);
    const told = await preview({ advanceBy: { days: 12 } });
    expect((await worldOf(sandbox)).payments).toEqual(before.payments);
    expect((await request(server).get(callPath(desk.getClock, { name: sandbox.name }))).body.offsetMs).toBe(0);
    await move({ now: told.to });
    const happened = await timeline();
    expect(happened.page.totalElements).toBe(told.totals.reduce((sum, { count }) => sum + count, 0));
    const oldestFirst = happened.content.toReversed().slice(0, 100);
    expect(oldestFirst.map(({ at, kind, subject, amount }) => ({ at, kind, subject, amount }))).toEqual(
      told.events.map(({ at, kind, subject, amount }) => ({ at, kind, subject, amount })),
    );
    const repaid = told.totals.find(({ kind }) => kind === 'repayment');
    const filtered = await timeline('&kind=repayment');
    expect(filtered.page.totalElements).toBe(repaid?.count);
    expect((await preview({ advanceBy: { minutes: 1 } })).before).toEqual(told.after);
  });

  it('adds up when two come at once, and goes to an exact moment', async () => {
    await Promise.all([1, 2, 3].map(() => put({ advanceBy: { days: 50 } }).expect(200)));
    expect((await move({ advanceBy: { days: 0 } })).offsetMs).toBe(150 * day);
    const { payments } = await worldOf(sandbox);
    expect(new Set(payments).size).toBe(payments.length);
  });

  it('continues where a killed one stopped', async () => {
    await database().query(`UPDATE sim."Sandbox" SET "targetOffsetMs" = $2 WHERE id = $1`, [sandbox.id, 400 * day]);
    expect((await move({ advanceBy: { days: 1 } })).offsetMs).toBe(401 * day);
    expect((await move({ offsetMs: 401 * day })).movingTo).toBeNull();
  });

  it('ends when the sandbox is reset, and leaves nothing behind', async () => {
    const loan = await lockRow(
      `SELECT FROM provider."LoanApplication" WHERE "sandboxId" = $1 AND "lenderStatus" = 'Disbursed' LIMIT 1 FOR UPDATE`,
      [sandbox.id],
    );
    const moving = put({ advanceBy: { days: 400 } }).then(({ status }) => status);
    await loan.waiting(1);
    const resetting = request(server)
      .post(callPath(desk.resetSandbox, { name: sandbox.name }))
      .then(({ status }) => status);
    await loan.waiting(2);
    await loan.release();
    expect(await Promise.all([moving, resetting])).toEqual([200, 200]);
    expect(await move({ advanceBy: { minutes: 0 } })).toMatchObject({ offsetMs: 0, movingTo: null });
    const { payments } = await worldOf(sandbox);
    expect(payments.filter((row) => row.includes('-MM'))).toEqual([]);
    expect((await timeline()).content).toEqual([]);
  });

  it('repays a loan that is disbursed while it is under way from its own start, and nothing twice', async () => {
    const { rows } = await database().query<{ id: number; startedOn: string }>(
      `SELECT id, "loanStartDate"::text AS "startedOn" FROM provider."LoanApplication"
       WHERE "sandboxId" = $1 AND "lenderStatus" = 'Disbursed' AND "loanStartDate" > now() - interval '60 days' AND tenure >= 3
       ORDER BY id LIMIT 1`,
      [sandbox.id],
    );
    const loan = rows[0]!;
    const set = (status: string) =>
      database().query(
        `UPDATE provider."LoanApplication" SET "lenderStatus" = $3::provider."FundingStatus" WHERE "sandboxId" = $1 AND id = $2`,
        [sandbox.id, loan.id, status],
      );
    await set('Approved');
    await move({ advanceBy: { days: 100 } });
    expect(await paymentsOf(sandbox, loan.id)).toEqual([]);
    await set('Disbursed');
    await move({ advanceBy: { days: 1 } });
    const arrived = await paymentsOf(sandbox, loan.id);
    expect(arrived.length).toBeGreaterThan(0);
    await move({ advanceBy: { days: 1 } });
    expect(await paymentsOf(sandbox, loan.id)).toEqual(arrived);
  });

  it('reminds once, also if the daily job does so at the same moment', async () => {
    const days = 12;
    const told = await preview({ advanceBy: { days } });
    expect(told.totals).toContainEqual(expect.objectContaining({ kind: 'reminder' }));
    const job = await lockRow(`UPDATE provider."Organization" SET "remindedOn" = $2::date WHERE "sandboxId" = $1`, [
      sandbox.id,
      told.to,
    ]);
    const moving = put({ now: told.to }).then(({ status }) => status);
    await job.waiting(1);
    await job.release();
    expect(await moving).toBe(200);
    expect((await timeline('&kind=reminder')).content).toEqual([]);
  });

  it('goes back only as long as nothing is booked', async () => {
    await move({ advanceBy: { minutes: 5 } });
    expect((await move({ offsetMs: 0 })).offsetMs).toBe(0);
    await move({ advanceBy: { days: 60 } });
    const { body } = await put({ offsetMs: 0 }).expect(400);
    expect(body.errors.offsetMs).toMatch(/^The clock can’t go back: until \d+ \w+ \d{4}/);
    await request(server)
      .post(callPath(desk.resetSandbox, { name: sandbox.name }))
      .expect(200);
    expect((await timeline()).content).toEqual([]);
    expect((await move({ advanceBy: { days: 1 } })).offsetMs).toBe(day);
  });

  it('refuses a span without days, hours or minutes', async () => {
    const { body } = await put({ advanceBy: {} }).expect(400);
    expect(body.errors).toEqual({ advanceBy: 'Give days, hours or minutes' });
  });

  it('keeps sessions unless it shall end them, and carries nothing over that had expired', async () => {
    const token = await openSession(sandbox.account('officer@adom'));
    const left = async () => {
      const { rows } = await database().query<{ hours: number }>(
        `SELECT extract(epoch FROM s."expiresAt" - now())::float8 / 3600 - b."clockOffsetMs" / 3600000.0 AS hours
         FROM provider."Session" s JOIN sim."Sandbox" b ON b.id = s."sandboxId" WHERE s."sandboxId" = $1`,
        [sandbox.id],
      );
      return Math.round(Number(rows[0]?.hours));
    };
    expect(token).toBeTruthy();
    const before = await left();
    await move({ advanceBy: { days: 400 } });
    expect(await left()).toBe(before);
    const told = await preview({ advanceBy: { days: 1 }, endsSessions: true });
    expect(told.totals).toContainEqual({ kind: 'session_ended', count: 1, amount: null });
    await move({ advanceBy: { days: 1 }, endsSessions: true });
    expect(await left()).toBe(before - 24);
    await move({ advanceBy: { days: 1 } });
    expect(await left()).toBe(before - 48);
    // only that move: a session that ends later by itself is not told
    await move({ advanceBy: { minutes: 0 }, endsSessions: true });
    await database().query(
      `UPDATE provider."Session" s SET "expiresAt" = b."settledTo" + interval '1 millisecond' FROM sim."Sandbox" b
       WHERE b.id = s."sandboxId" AND b.id = $1`,
      [sandbox.id],
    );
    await preview({ advanceBy: { minutes: 0 } });
    expect((await timeline('&kind=session_ended')).page.totalElements).toBe(1);
  });

  it('reaches the next event, and the end of the month', async () => {
    const { to } = await preview({ to: 'next_event' });
    const reached = await move({ to: 'next_event' });
    expect(Math.abs(Date.parse(reached.now) - Date.parse(to))).toBeLessThan(60_000);
    expect((await timeline()).content[0]?.at).toBe(to);
    expect((await move({ to: 'end_of_month' })).now).toMatch(/-(28|29|30|31)T23:59/);
  });

  it('tells webhooks and staff each repayment at its time', async () => {
    await database().query(
      `INSERT INTO provider."Webhook" ("sandboxId", "organizationId", url, events, "createdById", "createdAt")
       VALUES ($1, 1, 'https://hooks.example/x', '{payment.received,payment.due}', 103, now())`,
      [sandbox.id],
    );
    await move({ advanceBy: { days: 40 } });
    const { rows } = await database().query<{ event: string; count: number; wrong: number }>(
      `SELECT event, count(*)::int AS count, count(*) FILTER (WHERE (payload::jsonb ->> 'timestamp')::timestamptz <> "createdAt")::int AS wrong,
         count(DISTINCT "createdAt")::int AS moments
       FROM provider."WebhookMessage" WHERE "sandboxId" = $1 GROUP BY event ORDER BY event`,
      [sandbox.id],
    );
    expect(rows.map(({ event, wrong }) => [event, wrong])).toEqual([
      ['payment.due', 0],
      ['payment.received', 0],
    ]);
    const { rows: unequal } = await database().query(
      `SELECT n."createdAt" FROM provider."Notification" n WHERE n."sandboxId" = $1 AND n.subject = 'Payment received'
         AND NOT EXISTS (SELECT FROM provider."Payment" p WHERE p."sandboxId" = $1 AND p."paidAt" = n."createdAt")
         AND n."createdAt" > now()`,
      [sandbox.id],
    );
    expect(unequal).toEqual([]);
  });
});

describe('a running clock', () => {
  it('moves by itself until it is stopped', async () => {
    const speed = (value: number) =>
      request(server)
        .put(callPath(desk.setClockSpeed, { name: sandbox.name }))
        .send({ speed: value });
    expect((await speed(3600).expect(200)).body.speed).toBe(3600);
    await expect
      .poll(async () => (await move({ advanceBy: { minutes: 0 } })).offsetMs, { timeout: 20_000 })
      .toBeGreaterThan(1_800_000);
    expect((await speed(1).expect(200)).body).toMatchObject({ speed: 1, movingTo: null });
    for (const wrong of [0, 86_401, 1.5, 'x']) await speed(wrong as number).expect(400);
  });
});
