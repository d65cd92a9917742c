import type { Seen } from '@oware/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Test } from 'supertest';
import { aLoanOffice, type LoanOffice } from '../../../test/fixtures/loan-office.fixtures.ts';
import { aPayment } from '../../../test/fixtures/loans.fixtures.ts';

let office: LoanOffice;
beforeAll(async () => {
  office = await aLoanOffice();
});

const lenderReady = { domainStatus: 'Approved', lenderStatus: 'Approved' };

type Action = [name: string, state: object, act: (id: string, seen: Pick<Seen, 'seenTotal'>) => Test];
const actions: Action[] = [
  ['approved', {}, (id, seen) => office.decide(id, 'approve', 'Payslip seen', seen)],
  ['approved without a note', {}, (id, seen) => office.patch(id, 'Approved', seen)],
  ['funded', { domainStatus: 'Approved' }, (id, seen) => office.fund(id, 'Approved', seen)],
  ['disbursed', lenderReady, (id, seen) => office.fund(id, 'Disbursed', seen)],
  ['given another amount', {}, (id, seen) => office.setPrincipal(id, '3000.00', seen)],
  ['removed', {}, (id, seen) => office.remove(id, seen)],
];

describe('a loan whose amount changed after it was shown', () => {
  it.each(actions)('is not %s until the new amount is confirmed', async (_name, state, act) => {
    const id = await office.made({ amount: '1000.00', ...state });
    const before = await office.loan(id);
    const { status, body } = await act(id, { seenTotal: '2000.00' });
    expect([status, body.code]).toEqual([409, 'changed_since_seen']);
    expect(body.message).toBe(
      'The amount of this loan changed from GHS 2,000.00 to GHS 1,000.00. Check it and try again.',
    );
    expect(await office.loan(id)).toEqual(before);
    await act(id, { seenTotal: '1000' }).expect(200);
  });
});

describe('a repaid loan', () => {
  it('is closed once repayments cover the schedule, in each list and on its timeline', async () => {
    const id = await office.made({ domainStatus: 'Approved', lenderStatus: 'Disbursed', amount: '1000.00', tenure: 3 });
    await aPayment(office.sandbox, id, '1074.99');
    expect(await office.loan(id)).toMatchObject({ applicationStatus: 'active', loanBalance: '0.01' });
    await aPayment(office.sandbox, id, '0.01');
    expect(await office.loan(id)).toMatchObject({
      applicationStatus: 'closed',
      lenderStatus: 'Disbursed',
      loanBalance: '0.00',
    });
    expect((await office.events(id)).at(-1)).toMatchObject({ kind: 'closed', from: null, to: null, by: null });
    const { body } = await office.patch(id, 'Cancelled').expect(409);
    expect(body.code).toBe('loan_refused');
  });
});

describe('a loan that is not disbursed', () => {
  it('has no balance, and its plan never starts in the past', async () => {
    const id = await office.made({ loanStartDate: '1999-01-01' });
    const plan = await office.schedule(id);
    expect([plan.paid, plan.balance]).toEqual(['0.00', null]);
    expect(plan.installments.every(({ dueOn, paid }) => dueOn > plan.today && paid === '0.00')).toBe(true);
    expect((await office.loan(id))?.loanBalance).toBeNull();
  });

  it('starts on the day of disbursement, or on a later requested date', async () => {
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    for (const [asked, begins] of [
      ['1999-01-01', new Date().toISOString().slice(0, 10)],
      [later, later],
    ] as const) {
      const id = await office.made({ ...lenderReady, loanStartDate: asked });
      await office.fund(id, 'Disbursed').expect(200);
      expect((await office.loan(id))?.loanDate).toBe(begins);
    }
  });
});
