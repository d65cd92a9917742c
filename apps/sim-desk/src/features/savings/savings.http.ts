import { callPath } from '@oware/contract';
import { savingsAccountIds } from '@oware/seed';
import * as desk from '@oware/sim-kit/control/contract';
import { freshSandbox, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';

const server = await serve(createDeskApp);
let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const list = async ({ name } = sandbox) =>
  (await request(server).get(callPath(desk.listSandboxSavings, { name })).expect(200)).body
    .content as desk.SandboxSavingsAccount[];
const move = (body: object, account: number | string = savingsAccountIds.noDeposit, { name } = sandbox) =>
  request(server)
    .post(callPath(desk.moveSandboxSavings, { name, account: String(account) }))
    .send({ kind: 'deposit', amount: '50.00', reference: 'MM-DESK-1', ...body });
const balanceOf = async (id: number) => (await list()).find((account) => account.id === String(id))?.balance;

describe('a transfer', () => {
  it('deposits and withdraws money, with the product’s fee', async () => {
    expect((await move({}).expect(200)).body).toEqual({ balance: '50.00', isRepeated: false });
    const out = { kind: 'withdrawal', amount: '20.50', reference: 'MM-DESK-2', momoNumber: '200000001' };
    expect((await move(out).expect(200)).body).toEqual({ balance: '28.50', isRepeated: false });
    expect(await balanceOf(savingsAccountIds.noDeposit)).toBe('28.50');
  });

  it('is booked once per reference, even if repeated', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => move({})));
    expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(answers.map(() => [200, '50.00']));
    expect(answers.filter(({ body }) => !body.isRepeated)).toHaveLength(1);
    for (const other of [{ amount: '50.01' }, { kind: 'withdrawal' }]) {
      const { body } = await move(other).expect(409);
      expect(body).toMatchObject({ code: 'reference_used', errors: { reference: expect.any(String) } });
    }
    await move({}, savingsAccountIds.goodPayer).expect(409);
    expect(await balanceOf(savingsAccountIds.noDeposit)).toBe('50.00');
  });

  it('cannot exceed the balance together with its fee', async () => {
    await move({}).expect(200);
    const { body } = await move({ kind: 'withdrawal', amount: '49.01', reference: 'MM-DESK-2' }).expect(422);
    expect(body).toMatchObject({ code: 'balance_too_low', errors: { amount: 'At most GHS 49.00 can be withdrawn' } });
    await move({ kind: 'withdrawal', amount: '49.00', reference: 'MM-DESK-2' }).expect(200);
    expect(await balanceOf(savingsAccountIds.noDeposit)).toBe('0.00');
  });

  it('rejects an invalid amount at its field, and an account outside the sandbox', async () => {
    for (const amount of ['0', '-1', '1.005', '1e3', '', '1000000.01', 5]) {
      expect(Object.keys((await move({ amount }).expect(400)).body.errors)).toEqual(['amount']);
    }
    const tooMuch = await move({ amount: '99999999.00' }).expect(400);
    expect(tooMuch.body.errors.amount).toBe('Enter more than 0 and at most 1,000,000');
    await move({}, 1).expect(404);
    await move({}, 'x').expect(404);
    await move({}, savingsAccountIds.noDeposit, { ...sandbox, name: 'nowhere' }).expect(404);
  });

  it('earns interest by the sandbox clock', async () => {
    await move({ amount: '1000.00' }).expect(200);
    const clock = callPath(desk.setClock, { name: sandbox.name });
    await request(server)
      .put(clock)
      .send({ advanceBy: { days: 365 } })
      .expect(200);
    // 7.5 % with daily compounding, minus the yearly fee of 12
    expect(Number(await balanceOf(savingsAccountIds.noDeposit))).toBeGreaterThan(1055);
  });
});
