import { loanEvent, loanTerms, payment as paymentShape, type DomainStatus, type FundingStatus } from '@oware/contract';
import {
  amountProblem,
  amountRefusal,
  applicationStatusOf,
  loanStanding,
  batchingRefusal,
  domainChange,
  domainStatuses,
  fundingChange,
  fundingStatuses,
  isRepaid,
  loanTermsOf,
  needsAuthorityNote,
  nextDue,
  overdueFeesOf,
  repaymentSchedule,
  tenureProblem,
  toPesewas,
  type LoanState,
} from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { ANCHOR_DAY, dayBefore } from '../synthetic/anchor.ts';
import { loanChargesOf } from '../products/charges.ts';
import { loanProductOf } from '../products/loan-products.ts';
import { lenderIds } from '../organization/organizations.ts';
import { personaLoans, type PersonaLoanName } from './persona-loans.ts';
import type { LoanApplicationRow, LoanEventRow } from '../world/rows.ts';
import { buildWorld } from '../world/world.ts';

const world = buildWorld();
const loans = world.LoanApplication;
const loansById = new Map(loans.map((loan) => [loan.id, loan]));
const clientsById = new Map(world.Client.map((client) => [client.id, client]));
const usersById = new Map(world.User.map((user) => [user.id, user]));
const at = (lenderId: number) => loans.filter((loan) => loan.lenderId === lenderId);
const loanOf = (name: PersonaLoanName) => loansById.get(personaLoans[name].id)!;

const scheduleOf = ({ amount, tenure, terms, loanStartDate, createdAt }: LoanApplicationRow) =>
  repaymentSchedule({
    principal: toPesewas(amount),
    tenure,
    terms,
    startsOn: loanStartDate ?? createdAt.slice(0, 10),
  });
const arrivedFor = ({ id }: LoanApplicationRow) =>
  world.Payment.filter(({ applicationId, status }) => applicationId === id && status === 'Successful');
const paidFor = (loan: LoanApplicationRow) =>
  arrivedFor(loan)
    .filter(({ kind }) => kind === 'repayment')
    .reduce((sum, { amount }) => sum + toPesewas(amount), 0);
const eventsOf = ({ id }: LoanApplicationRow) => world.LoanEvent.filter(({ applicationId }) => applicationId === id);

type Replayed = LoanState & { refusals: string[] };
const begun: Replayed = { domainStatus: 'Pending', lenderStatus: 'Pending', batchStatus: null, refusals: [] };

function actorOf({ userId }: LoanEventRow) {
  const { organizationId } = usersById.get(userId!)!;
  const { type } = world.Organization.find(({ id }) => id === organizationId)!;
  return { isAdministrator: type === 'platform_user', organizationType: type };
}

const batchesById = new Map(world.Batch.map((batch) => [batch.id, batch]));
/** Returns the status of a loan's batch; a rejected batch has no loans. */
const batchStatusOf = ({ batchId }: LoanApplicationRow) =>
  (batchesById.get(batchId ?? -1)?.status ?? null) as LoanState['batchStatus'];

/** Returns the status that the batch of a loan had at a time. */
function batchStatusAt({ batchStatus }: LoanState, loanId: number, moment: string): LoanState['batchStatus'] {
  const decidedAt = batchesById.get(loansById.get(loanId)!.batchId ?? -1)?.decidedAt;
  return batchStatus && (decidedAt && decidedAt <= moment ? 'Submitted' : 'Pending');
}

/** Applies an event to a loan's state, and collects what the rules refuse about it. */
function replay({ refusals, ...before }: Replayed, event: LoanEventRow): Replayed {
  const { kind, from, to } = event;
  const state = { ...before, batchStatus: batchStatusAt(before, event.applicationId, event.at) };
  const refused = (...reasons: (string | false | undefined)[]) =>
    [...refusals, ...reasons.filter((one) => !!one)] as string[];
  switch (kind) {
    case 'domainStatus': {
      const domainStatus = to as DomainStatus;
      const reasons = refused(domainChange(state, domainStatus, actorOf(event)), from !== state.domainStatus && 'from');
      return { ...state, domainStatus, refusals: reasons };
    }
    case 'lenderStatus': {
      const lenderStatus = to as FundingStatus;
      const reasons = refused(
        fundingChange(state, lenderStatus, actorOf(event)),
        from !== state.lenderStatus && 'from',
      );
      return { ...state, lenderStatus, refusals: reasons };
    }
    case 'principal':
      return { ...state, refusals: refused(amountRefusal(state)) };
    case 'batched':
      return { ...state, batchStatus: 'Pending', refusals: refused(batchingRefusal(state)) };
    default:
      return { ...state, batchStatus: null, refusals };
  }
}

describe('the seeded loans', () => {
  it('are repaid monthly, weekly or daily, and some of each were disbursed', () => {
    const paidOut = loans.filter(({ lenderStatus }) => lenderStatus === 'Disbursed');
    expect(new Set(paidOut.map(({ terms }) => terms.repaymentFrequencyType))).toEqual(new Set([0, 1, 2]));
    const weekly = loanOf('paysEachWeek');
    const fees = overdueFeesOf(
      scheduleOf(weekly),
      weekly.terms,
      world.Payment.filter(({ applicationId, kind }) => applicationId === weekly.id && kind === 'repayment').map(
        ({ paidAt, amount }) => ({ day: paidAt.slice(0, 10), amount: toPesewas(amount) }),
      ),
      ANCHOR_DAY,
    );
    expect(fees.map(({ name, amount }) => [name, amount])).toContainEqual(['Late payment fee', 2000]);
  });

  it('fill several pages, every status and badge, and a grid of approved ones', () => {
    expect(at(lenderIds.adom).length).toBeGreaterThan(170);
    expect(at(lenderIds.volta).length).toBeGreaterThan(30);
    expect(at(lenderIds.kente).length).toBeGreaterThan(12);
    const adom = at(lenderIds.adom);
    expect(new Set(adom.map(({ domainStatus }) => domainStatus))).toEqual(new Set(domainStatuses));
    expect(new Set(adom.map(({ lenderStatus }) => lenderStatus))).toEqual(new Set(fundingStatuses));
    const states = adom.map((loan) =>
      applicationStatusOf({
        ...loan,
        isComplete: loan.loanInformation.isComplete,
        isRepaid: isRepaid(scheduleOf(loan), loan.terms, [{ day: '', amount: paidFor(loan) }]),
      }),
    );
    expect(new Set(states).size).toBe(10);
    const free = adom.filter((loan) => batchingRefusal({ ...loan, batchStatus: batchStatusOf(loan) }) === undefined);
    expect(free.length).toBeGreaterThanOrEqual(25);
  });

  it('have terms, amount and tenure within their product, and the deduction of their schedule', () => {
    for (const loan of loans) {
      const product = loanProductOf(loan.productId!);
      expect(product.lenderId).toBe(loan.lenderId);
      expect(loan.terms).toEqual(loanTermsOf(product, loanChargesOf(product.chargeIds, loan.createdAt.slice(0, 10))));
      expect(loanTerms.parse(loan.terms)).toEqual(loan.terms);
      expect(amountProblem(product.terms, loan.amount)).toBeUndefined();
      expect(tenureProblem(product.terms, loan.tenure)).toBeUndefined();
      expect(toPesewas(loan.monthlyDeduction)).toBe(scheduleOf(loan).monthlyDeduction);
      expect(product.loanTypeId !== 1 || loan.staffId !== null).toBe(true);
    }
  });

  it('belong to existing clients of their lender', () => {
    for (const loan of loans) {
      const client = clientsById.get(loan.clientId)!;
      expect([client.lenderId, client.staffId]).toEqual([loan.lenderId, loan.staffId]);
      expect(client.createdAt < loan.createdAt).toBe(true);
    }
    expect(new Set(loans.map(({ referenceNum }) => referenceNum)).size).toBe(loans.length);
  });

  it('reached their statuses by permitted steps and people, and decisions with a note', () => {
    for (const loan of loans) {
      const events = eventsOf(loan);
      expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).toSorted());
      expect(events[0]).toMatchObject({ kind: 'created', to: 'Pending', at: loan.createdAt });
      expect(events.at(-1)!.at).toBe(loan.updatedAt);
      expect(loan.updatedAt < ANCHOR_DAY).toBe(true);
      const replayed = events.slice(1).reduce(replay, begun);
      expect({ ...replayed, batchStatus: batchStatusAt(replayed, loan.id, ANCHOR_DAY) }).toEqual({
        domainStatus: loan.domainStatus,
        lenderStatus: loan.lenderStatus,
        batchStatus: batchStatusOf(loan),
        refusals: [],
      });
    }
    const decisions = world.LoanEvent.filter(({ to }) => needsAuthorityNote(to as DomainStatus));
    const ofDomain = decisions.filter(({ kind }) => kind === 'domainStatus');
    expect(ofDomain.filter(({ note }) => !/\w{2}/.test(note ?? ''))).toEqual([]);
    const shape = loanEvent.omit({ id: true, by: true });
    for (const event of world.LoanEvent) shape.parse(event);
  });

  it('changed during office hours', () => {
    for (const { at } of world.LoanEvent) expect(at.slice(11, 16)).toMatch(/^(0[89]|1[0-6]):|^17:[0-2]/);
  });

  it('have the amount of their last change', () => {
    const changes = world.LoanEvent.filter(({ kind }) => kind === 'principal');
    expect(changes.map(({ applicationId, to }) => [applicationId, to])).toEqual([
      [personaLoans.amountLowered.id, loanOf('amountLowered').amount],
    ]);
  });
});

describe('the seeded payments', () => {
  it('disbursed each disbursed loan once, in full, and no other', () => {
    for (const loan of loans) {
      const out = arrivedFor(loan).filter(({ kind }) => kind === 'disbursement');
      const isPaidOut = loan.lenderStatus === 'Disbursed';
      expect(out.map(({ amount, paidAt }) => [amount, paidAt.slice(0, 10)])).toEqual(
        isPaidOut ? [[loan.netAmount ?? loan.amount, loan.loanStartDate]] : [],
      );
      expect(isPaidOut || paidFor(loan) === 0).toBe(true);
    }
  });

  it('match the schedule exactly: some are in arrears, some repaid, some on time', () => {
    const late: number[] = [];
    const done: number[] = [];
    const onTime: number[] = [];
    for (const loan of loans.filter(({ lenderStatus }) => lenderStatus === 'Disbursed')) {
      const schedule = scheduleOf(loan);
      const paid = paidFor(loan);
      const { balance: owed } = loanStanding(schedule, {}, [{ day: '', amount: paid }], '');
      const next = nextDue(schedule, paid);
      expect(owed + paid).toBe(schedule.total);
      expect(owed === 0).toBe(next === undefined);
      if (!next) done.push(loan.id);
      else if (next.dueOn < dayBefore(0)) late.push(loan.id);
      else onTime.push(loan.id);
    }
    expect([late.length, done.length, onTime.length].every((count) => count >= 6)).toBe(true);
    expect(late).toContain(personaLoans.pastDue.id);
    expect(done).toEqual(expect.arrayContaining([personaLoans.firstPaid.id, personaLoans.secondPaid.id]));
    expect(onTime).toEqual(expect.arrayContaining([personaLoans.paysOnTime.id, personaLoans.closeToLimit.id]));
  });

  it('belong to the client, before the anchor day, and some failed', () => {
    for (const one of world.Payment) {
      const loan = loansById.get(one.applicationId)!;
      expect([one.lenderId, one.clientId]).toEqual([loan.lenderId, loan.clientId]);
      expect(one.momoNumber).toBe(clientsById.get(one.clientId)!.mobileNo);
      expect(one.paidAt < ANCHOR_DAY && one.paidAt >= `${loan.loanStartDate}`).toBe(true);
      paymentShape.omit({ id: true, loanId: true }).parse(one);
    }
    expect(new Set(world.Payment.map(({ status }) => status))).toEqual(new Set(['Successful', 'Failed', 'Pending']));
  });
});

describe('the loans with a story', () => {
  it('match it', () => {
    expect(loanOf('waitsForDecision')).toMatchObject({
      domainStatus: 'Pending',
      loanInformation: { isComplete: true },
    });
    expect(loanOf('rejectedWithNote').domainStatus).toBe('Rejected');
    expect(eventsOf(loanOf('rejectedWithNote')).at(-1)!.note).toContain('Retired');
    expect(eventsOf(loanOf('amountLowered')).filter(({ kind }) => kind === 'principal')).toHaveLength(1);
    expect(eventsOf(loanOf('reopened')).map(({ to }) => to)).toEqual(['Pending', 'InReview', 'Rejected', 'InReview']);
    const { schedule, paid } = { schedule: scheduleOf(loanOf('pastDue')), paid: paidFor(loanOf('pastDue')) };
    const due = schedule.installments.filter(({ dueOn }) => dueOn <= dayBefore(-4));
    const paidFully = due.filter(({ number }) => number < nextDue(schedule, paid)!.number);
    expect(due.length - paidFully.length).toBe(3);
    const ofGoodPayer = loans.filter(({ clientId }) => clientId === loanOf('firstPaid').clientId);
    expect(ofGoodPayer).toHaveLength(3);
    expect(new Set(Object.values(personaLoans).map(({ id }) => id)).size).toBe(Object.keys(personaLoans).length);
  });
});

describe('ids of loan records', () => {
  it('are unique, and far below sequence values', () => {
    for (const table of [
      'LoanProduct',
      'Element',
      'LoanApplication',
      'LoanEvent',
      'LoanNote',
      'Payment',
      'Batch',
      'Notification',
    ] as const) {
      const ids = world[table].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...ids)).toBeLessThan(100_000);
    }
  });
});
