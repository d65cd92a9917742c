import { raceRounds } from '@oware/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLoanOffice, loanCalls, type LoanOffice } from '../../../test/fixtures/loan-office.fixtures.ts';

const atOnce = 20;
/** The target is 200 rounds; each test run does a few. */
const rounds = raceRounds(3);

let office: LoanOffice;
beforeAll(async () => {
  office = await aLoanOffice();
});

/** The actions that race, and how to perform each. */
const actions = {
  approve: (id: string) => office.decide(id, 'approve'),
  reject: (id: string) => office.decide(id, 'reject'),
  cancel: (id: string) => office.patch(id, 'Cancelled'),
  review: (id: string) => office.patch(id, 'InReview'),
  // Another person sets the amount, because the person who sets it may not approve the loan.
  amount: (id: string) => loanCalls(office.server, office.officer).setPrincipal(id, '700.00'),
  remove: (id: string) => office.remove(id),
  fund: (id: string) => office.fund(id, 'Approved'),
  refuse: (id: string) => office.fund(id, 'Rejected'),
  payOut: (id: string) => office.fund(id, 'Disbursed'),
};
type Action = keyof typeof actions;
type Outcome = { action: Action; status: number; code: unknown };

async function meet(id: string, pair: readonly [Action, Action]): Promise<Outcome[]> {
  const asked = Array.from({ length: atOnce }, async (_, n) => {
    const action = pair[n % 2 === 0 ? 0 : 1];
    const { status, body } = await actions[action](id);
    return { action, status, code: (body as { code?: unknown }).code };
  });
  return Promise.all(asked);
}

const winners = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ status }) => status === 200).map(({ action }) => action);
const losers = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status !== 200);

type Race = { pair: readonly [Action, Action]; begin: { domainStatus?: string; lenderStatus?: string } };

/** In these pairs, the first action to succeed leaves no room for any of the other nineteen. */
const oneWins: Race[] = [
  { pair: ['approve', 'reject'], begin: {} },
  { pair: ['approve', 'approve'], begin: {} },
  { pair: ['reject', 'cancel'], begin: {} },
  { pair: ['remove', 'remove'], begin: {} },
  { pair: ['fund', 'review'], begin: { domainStatus: 'Approved' } },
  { pair: ['fund', 'cancel'], begin: { domainStatus: 'Approved' } },
  { pair: ['payOut', 'refuse'], begin: { domainStatus: 'Approved', lenderStatus: 'Approved' } },
  { pair: ['payOut', 'payOut'], begin: { domainStatus: 'Approved', lenderStatus: 'Approved' } },
];

describe.each(oneWins)('twenty at once, $pair on a loan that begins as $begin', ({ pair, begin }) => {
  it('have one winner, and clear errors for the others', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await office.made(begin);
      const outcomes = await meet(id, pair);
      expect(winners(outcomes)).toHaveLength(1);
      const refusals = pair.includes('remove') ? ['not_found'] : ['loan_refused'];
      expect(new Set(losers(outcomes).map(({ code }) => code))).toEqual(new Set(refusals));
    }
  });
});

/** In these pairs one action may follow the other; the timeline shows the order. */
const inOrder: Race[] = [
  { pair: ['approve', 'cancel'], begin: {} },
  { pair: ['approve', 'amount'], begin: {} },
  { pair: ['reject', 'amount'], begin: {} },
  { pair: ['approve', 'review'], begin: {} },
  { pair: ['remove', 'approve'], begin: {} },
  { pair: ['remove', 'amount'], begin: {} },
  { pair: ['remove', 'reject'], begin: {} },
  { pair: ['remove', 'cancel'], begin: {} },
  { pair: ['fund', 'refuse'], begin: { domainStatus: 'Approved' } },
];

describe.each(inOrder)('twenty at once, $pair on a loan that begins as $begin', ({ pair, begin }) => {
  it('are executed in sequence, and rejected if they no longer fit', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await office.made(begin);
      const outcomes = await meet(id, pair);
      expect(losers(outcomes).filter(({ code }) => code !== 'loan_refused' && code !== 'not_found')).toEqual([]);
      expect(winners(outcomes)).not.toEqual([]);
      await expectWhole(id, outcomes, { domainStatus: 'Pending', lenderStatus: 'Pending', ...begin });
    }
  });
});

/**
 * Each event starts where the one before it ended, each successful action added one, and the loan has the state of the
 * last one.
 */
async function expectWhole(id: string, outcomes: readonly Outcome[], begin: Record<string, string>): Promise<void> {
  const loan = await office.loan(id);
  expect(loan === undefined).toBe(winners(outcomes).includes('remove'));
  if (!loan) return;
  const events = await office.events(id);
  const at: Record<string, string | null> = { ...begin, principal: '1200.00' };
  for (const { kind, from, to } of events) {
    expect([kind, from]).toEqual([kind, at[kind]]);
    at[kind] = to;
  }
  expect(at).toEqual({ domainStatus: loan.domainStatus, lenderStatus: loan.lenderStatus, principal: loan.amount });
  // Setting the same principal again is not a change.
  const changes = winners(outcomes).filter((action) => action !== 'amount').length;
  expect(events.filter(({ kind }) => kind !== 'principal')).toHaveLength(changes);
  const decided = events.findIndex(({ to }) => to === 'Approved' || to === 'Rejected');
  const afterwards = decided < 0 ? [] : events.slice(decided);
  expect(afterwards.map(({ kind }) => kind)).not.toContain('principal');
}
