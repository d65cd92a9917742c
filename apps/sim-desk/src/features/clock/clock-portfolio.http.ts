import { callPath } from '@oware/contract';
import { dayOf, daysAfter, monthsAfter } from '@oware/domain';
import * as desk from '@oware/sim-kit/control/contract';
import { database, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';
import { clockCalls, leaveUnpaid, smallSandbox } from './clock.fixtures.ts';

const server = await serve(createDeskApp);
let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await smallSandbox();
});

const { move, preview, timeline } = clockCalls(server, () => sandbox);

describe('a move of the clock', () => {
  it('ages the portfolio: at risk, then due for write-off', async () => {
    const started = dayOf(new Date()).replace(/\d\d$/, '01');
    const [dueFirst, dueLater] = [monthsAfter(started, 1), monthsAfter(started, 3)];
    await leaveUnpaid(sandbox, [
      { amount: 1000, startedOn: started },
      { amount: 3000, startedOn: monthsAfter(started, 2) },
    ]);
    const figuresOn = async (on: string) => {
      const { after } = await preview({ now: `${on}T12:00:00Z` });
      expect(after).toMatchObject({ on, loans: 2, principal: '4000.00' });
      return [...after.atRisk, after.writeOff].map(({ days, loans, principal, percent }) => [
        days,
        loans,
        principal,
        percent,
      ]);
    };
    const dueOn = (days: number) => figuresOn(daysAfter(dueFirst, days));
    const none = [0, '0.00', 0];
    const [first, both] = [
      [1, '1000.00', 25],
      [2, '4000.00', 100],
    ];
    // by hand: one loan of GHS 1,000 and one of GHS 3,000 whose first installment is due two months later
    expect(await dueOn(1)).toEqual([1, 30, 90, 360].map((days) => [days, ...none]));
    expect(await dueOn(2)).toEqual([[1, ...first], ...[30, 90, 360].map((days) => [days, ...none])]);
    expect(await dueOn(31)).toEqual([...[1, 30].map((days) => [days, ...first]), [90, ...none], [360, ...none]]);
    expect(await dueOn(95)).toEqual([
      [1, ...both],
      [30, ...both],
      [90, ...first],
      [360, ...none],
    ]);
    expect(await dueOn(360)).toEqual([...[1, 30, 90].map((days) => [days, ...both]), [360, ...none]]);
    expect(await dueOn(361)).toEqual([...[1, 30, 90].map((days) => [days, ...both]), [360, ...first]]);
    expect((await figuresOn(daysAfter(dueLater, 360))).at(-1)).toEqual([360, ...first]);
    expect(await figuresOn(daysAfter(dueLater, 361))).toEqual([1, 30, 90, 360].map((days) => [days, ...both]));
    await move({ now: `${daysAfter(dueLater, 365)}T12:00:00Z` });
    const told = await timeline('&kind=write_off');
    expect(told.content.map(({ at }) => at.slice(0, 10)).toSorted()).toEqual([
      daysAfter(dueFirst, 361),
      daysAfter(dueLater, 361),
    ]);
  });

  it('keeps a loan that is due for write-off Disbursed and in the portfolio, until its client repays', async () => {
    const today = dayOf(new Date());
    const [loan] = await leaveUnpaid(sandbox, [{ amount: 1000, startedOn: today }]);
    await move({ now: `${daysAfter(today, 400)}T12:00:00Z` });
    const standing = async () => (await preview({ advanceBy: { minutes: 0 } })).before;
    expect(await standing()).toMatchObject({ loans: 1, principal: '1000.00', writeOff: { loans: 1, percent: 100 } });
    const owed = (await standing()).arrears;
    const { rows } = await database().query(
      `SELECT "lenderStatus"::text AS status FROM provider."LoanApplication" WHERE "sandboxId" = $1 AND "referenceNum" = $2`,
      [sandbox.id, loan],
    );
    expect(rows).toEqual([{ status: 'Disbursed' }]);
    await request(server)
      .post(callPath(desk.repaySandboxLoan, { name: sandbox.name }))
      .send({ loan, amount: owed, reference: 'MM-at-last' })
      .expect(200);
    expect(await standing()).toMatchObject({ loans: 0, writeOff: { loans: 0, percent: null } });
  });
});
