import {
  batch as batchShape,
  element as elementShape,
  loanEvent,
  loanProductSettings,
  loanProductCurrency,
  loanProductTerms,
  loanTerms,
  payment as paymentShape,
  type DomainStatus,
  type FundingStatus,
} from '@oware/contract';
import {
  amountProblem,
  amountRefusal,
  applicationStatusOf,
  balanceAfter,
  batchingRefusal,
  domainChange,
  domainStatuses,
  fieldKey,
  fundingChange,
  fundingStatuses,
  isSectionComplete,
  loanTermsOf,
  needsAuthorityNote,
  nextDue,
  repaymentSchedule,
  selectedFields,
  tenureProblem,
  toPesewas,
  type LoanState,
} from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { ANCHOR_DAY, dayBefore } from './anchor.ts';
import { loanProductOf, productIds } from './loan-products.ts';
import { lenderIds } from './organizations.ts';
import { personaLoans, type PersonaLoanName } from './persona-loans.ts';
import { reserved } from './ranges.ts';
import type { LoanApplicationRow } from './rows.ts';
import { buildWorld } from './world.ts';

const world = buildWorld();
const loans = world.LoanApplication;
const loansById = new Map(loans.map((loan) => [loan.id, loan]));
const clientsById = new Map(world.Client.map((client) => [client.id, client]));
const batchesById = new Map(world.Batch.map((batch) => [batch.id, batch]));
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

describe('the seeded products', () => {
  it('are four of Adom, two each of Volta and Kente, none of the platform', () => {
    const countOf = (lenderId: number) => world.LoanProduct.filter((one) => one.lenderId === lenderId).length;
    expect(Object.values(lenderIds).map(countOf)).toEqual([4, 2, 2, 0]);
    expect(world.LoanProduct.map(({ id }) => id)).toEqual(Object.values(productIds));
    expect(new Set(world.LoanProduct.map(({ terms }) => terms.interestMethod)).size).toBe(2);
    expect(new Set(world.LoanProduct.map(({ settings }) => settings.amortizationType)).size).toBe(2);
    expect(new Set(world.LoanProduct.map(({ terms }) => terms.interestRateFrequencyType)).size).toBe(3);
  });

  it('are what the contract takes, and offer what they allow', () => {
    for (const { terms, settings, currency } of world.LoanProduct) {
      expect(loanProductTerms.parse(terms)).toEqual(terms);
      expect(loanProductSettings.parse(settings)).toEqual(settings);
      expect(loanProductCurrency.parse(currency)).toEqual(currency);
      expect(amountProblem(terms, terms.principal)).toBeUndefined();
      expect(tenureProblem(terms, terms.numberOfRepayments)).toBeUndefined();
    }
  });
});

describe('the seeded loans', () => {
  it('are enough for pages, every status and badge, and a grid of approved ones', () => {
    expect(at(lenderIds.adom).length).toBeGreaterThan(170);
    expect(at(lenderIds.volta).length).toBeGreaterThan(30);
    expect(at(lenderIds.kente).length).toBeGreaterThan(12);
    const adom = at(lenderIds.adom);
    expect(new Set(adom.map(({ domainStatus }) => domainStatus))).toEqual(new Set(domainStatuses));
    expect(new Set(adom.map(({ lenderStatus }) => lenderStatus))).toEqual(new Set(fundingStatuses));
    const states = adom.map((loan) => applicationStatusOf({ ...loan, isComplete: loan.loanInformation.isComplete }));
    expect(new Set(states).size).toBe(9);
    const free = adom.filter((loan) => batchingRefusal({ ...loan, isInBatch: loan.batchId !== null }) === undefined);
    expect(free.length).toBeGreaterThanOrEqual(25);
  });

  it('have terms, amount and tenure that their product allows, and the deduction of their schedule', () => {
    for (const loan of loans) {
      const product = loanProductOf(loan.productId!);
      expect(product.lenderId).toBe(loan.lenderId);
      expect(loan.terms).toEqual(loanTermsOf(product));
      expect(loanTerms.parse(loan.terms)).toEqual(loan.terms);
      expect(amountProblem(product.terms, loan.amount)).toBeUndefined();
      expect(tenureProblem(product.terms, loan.tenure)).toBeUndefined();
      expect(toPesewas(loan.monthlyDeduction)).toBe(scheduleOf(loan).monthlyDeduction);
      if (product.loanTypeId === 1) expect(loan.staffId).toMatch(reserved.staffNumber);
      if (loan.mandateNumber) expect(loan.mandateNumber).toMatch(reserved.mandate);
    }
  });

  it('are of clients of their lender, who were there before', () => {
    for (const loan of loans) {
      const client = clientsById.get(loan.clientId)!;
      expect([client.lenderId, client.staffId]).toEqual([loan.lenderId, loan.staffId]);
      expect(client.createdAt < loan.createdAt).toBe(true);
    }
    expect(new Set(loans.map(({ referenceNum }) => referenceNum)).size).toBe(loans.length);
  });

  it('answer the part about the loan of a form of their time, with the amounts that they have', () => {
    for (const loan of loans) {
      const form = world.FormVersion.find((f) => f.formId === loan.formId && f.version === loan.formVersion)!;
      const fields = form.sections.loan_details;
      const { data, isComplete } = loan.loanInformation;
      expect(form.createdAt <= loan.createdAt).toBe(true);
      expect(world.Form.find(({ id }) => id === loan.formId)?.lenderId).toBe(loan.lenderId);
      const asked = selectedFields(fields).map(({ name }) => fieldKey(name));
      expect(Object.keys(data).filter((key) => !asked.includes(key))).toEqual([]);
      expect(isComplete).toBe(isSectionComplete(fields, data));
      expect(data).toMatchObject({ loan_amount: loan.amount, duration: String(loan.tenure) });
      if (isComplete) expect(data).toMatchObject({ principal: loan.amount, deduction: loan.monthlyDeduction });
    }
  });

  it('came to their statuses by steps that the rules allow, each by who may, and decisions with a note', () => {
    for (const loan of loans) {
      const events = eventsOf(loan);
      let state: LoanState = { domainStatus: 'Pending', lenderStatus: 'Pending', isInBatch: false };
      let amount: string | null = null;
      expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).toSorted());
      expect(events[0]).toMatchObject({ kind: 'created', to: 'Pending', at: loan.createdAt });
      expect(events.at(-1)!.at).toBe(loan.updatedAt);
      expect(loan.updatedAt < ANCHOR_DAY).toBe(true);
      for (const { kind, from, to, note, userId } of events.slice(1)) {
        const user = usersById.get(userId!)!;
        const organization = world.Organization.find(({ id }) => id === user.organizationId)!;
        const actor = { isAdministrator: user.organizationId === 4, organizationType: organization.type };
        if (kind === 'domainStatus') {
          expect(domainChange(state, to as DomainStatus, actor)).toBeUndefined();
          expect(from).toBe(state.domainStatus);
          if (needsAuthorityNote(to as DomainStatus)) expect(note).toMatch(/\w{2}/);
          state = { ...state, domainStatus: to as DomainStatus };
        }
        if (kind === 'lenderStatus') {
          expect(fundingChange(state, to as FundingStatus, actor)).toBeUndefined();
          expect(from).toBe(state.lenderStatus);
          state = { ...state, lenderStatus: to as FundingStatus };
        }
        if (kind === 'principal') {
          expect(amountRefusal(state)).toBeUndefined();
          amount = to;
        }
        if (kind === 'batched') {
          expect(batchingRefusal(state)).toBeUndefined();
          state = { ...state, isInBatch: true };
        }
        if (kind === 'unbatched') state = { ...state, isInBatch: false };
      }
      expect(state).toEqual({
        domainStatus: loan.domainStatus,
        lenderStatus: loan.lenderStatus,
        isInBatch: loan.batchId !== null,
      });
      expect(amount ?? loan.amount).toBe(loan.amount);
    }
    const shape = loanEvent.omit({ id: true, by: true });
    for (const event of world.LoanEvent) shape.parse(event);
  });
});

describe('the seeded payments', () => {
  it('paid out each disbursed loan once, in full, and no other', () => {
    for (const loan of loans) {
      const out = arrivedFor(loan).filter(({ kind }) => kind === 'disbursement');
      expect(out.map(({ amount }) => amount)).toEqual(loan.lenderStatus === 'Disbursed' ? [loan.amount] : []);
      if (out[0]) expect(out[0].paidAt.slice(0, 10)).toBe(loan.loanStartDate);
      if (loan.lenderStatus !== 'Disbursed') expect(paidFor(loan)).toBe(0);
    }
  });

  it('follow the schedule to the pesewa: some are in arrears, some have paid all, some are on time', () => {
    const late: number[] = [];
    const done: number[] = [];
    const onTime: number[] = [];
    for (const loan of loans.filter(({ lenderStatus }) => lenderStatus === 'Disbursed')) {
      const schedule = scheduleOf(loan);
      const paid = paidFor(loan);
      const owed = balanceAfter(schedule, paid);
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

  it('are the client’s own, from before the anchor day, and some did not arrive', () => {
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

describe('the seeded batches', () => {
  it('are Pending, Submitted and Rejected ones of Adom, of approved loans and of uploads', () => {
    const adom = world.Batch.filter(({ lenderId }) => lenderId === lenderIds.adom);
    const kinds = adom.map(({ isUpload, status, processedAt }) => `${isUpload} ${status} ${processedAt !== null}`);
    expect(new Set(kinds)).toEqual(
      new Set([
        'false Pending false',
        'false Submitted false',
        'false Rejected false',
        'true Submitted true',
        'true Pending true',
        'true Pending false',
      ]),
    );
    expect(adom.length).toBeGreaterThan(10);
    for (const { status } of world.Batch) batchShape.shape.status.parse(status);
  });

  it('hold approved loans of their lender; a rejected one holds none', () => {
    for (const loan of loans.filter(({ batchId }) => batchId !== null)) {
      const batch = batchesById.get(loan.batchId!)!;
      expect(loan.domainStatus).toBe('Approved');
      expect([batch.lenderId, batch.isUpload]).toEqual([loan.lenderId, false]);
      expect(batch.status).not.toBe('Rejected');
      if (batch.status === 'Pending') expect(loan.lenderStatus).toBe('Pending');
      const into = eventsOf(loan).findLast(({ kind }) => kind === 'batched')!;
      expect([into.to, into.at]).toEqual([batch.reference, batch.createdAt]);
    }
    const freed = loans.filter((loan) => eventsOf(loan).some(({ kind }) => kind === 'unbatched'));
    expect(freed.length).toBeGreaterThan(3);
    expect(freed.every(({ batchId }) => batchId === null)).toBe(true);
  });

  it('were decided on after they were made, and submitted with an element of their organisation', () => {
    for (const batch of world.Batch) {
      expect(batch.decidedAt === null).toBe(batch.status === 'Pending');
      if (batch.decidedAt) expect(batch.decidedAt > batch.createdAt).toBe(true);
      const element = world.Element.find(({ id }) => id === batch.elementId);
      expect(element?.organizationId).toBe(
        batch.status === 'Submitted' && !batch.isUpload ? batch.lenderId : undefined,
      );
    }
    for (const { id, name, type, productName } of world.Element)
      elementShape.parse({ id, name, type, product_name: productName });
  });
});

describe('the seeded uploads', () => {
  const rowsOf = (batchId: number) => world.UploadedLoan.filter((row) => row.batchId === batchId);

  it('count their lines as they stand', () => {
    for (const batch of world.Batch.filter(({ isUpload }) => isUpload)) {
      const rows = rowsOf(batch.id);
      const isFallout = rows.filter(({ status }) => status === 'Fallout').length;
      const counted = batch.processedAt ? [rows.length - isFallout, isFallout] : [0, 0];
      expect([batch.lines, batch.passed, batch.fallout]).toEqual([rows.length, ...counted]);
      expect(rows.map(({ line }) => line)).toEqual(rows.map((_, i) => i + 2));
      if (!batch.processedAt) expect(rows.every(({ status }) => status === 'Pending')).toBe(true);
    }
  });

  it('fell out for a reason that the registry and the clients bear out', () => {
    const staff = new Map(world.StaffMember.map((member) => [member.staffNumber, member]));
    const processed = world.UploadedLoan.filter(({ status }) => status !== 'Pending');
    for (const row of processed) {
      const member = staff.get(row.staffNo);
      const lenderId = batchesById.get(row.batchId)!.lenderId;
      const client = world.Client.find((one) => one.lenderId === lenderId && one.staffId === row.staffNo);
      expect(row.staffStatus).toBe(member?.memberStatus ?? null);
      expect(row.clientId).toBe(client?.id ?? null);
      expect(row.status === 'Fallout').toBe(member?.memberStatus !== 'ACTIVE' || client === undefined);
      expect(row.reason === null).toBe(row.status !== 'Fallout');
    }
    const reasons = processed.flatMap(({ reason }) => reason ?? []);
    expect(new Set(reasons.map((reason) => reason.split(':')[0])).size).toBe(3);
  });

  it('became loans where they were submitted, some of them approved and free for a batch', () => {
    const became = world.UploadedLoan.filter(({ status }) => status === 'Submitted').map((row) => {
      const loan = loansById.get(row.applicationId!)!;
      expect([loan.clientId, loan.amount, loan.tenure, loan.productId, loan.loanStartDate]).toEqual([
        row.clientId,
        row.amount,
        row.tenure,
        row.productId,
        row.loanStartDate,
      ]);
      expect(loan.creatorId).toBeNull();
      return loan;
    });
    expect(became).toHaveLength(8);
    expect(became.filter(({ domainStatus, batchId }) => domainStatus === 'Approved' && !batchId)).toHaveLength(3);
    expect(loans.filter(({ creatorId }) => creatorId === null)).toHaveLength(8);
  });
});

describe('the loans with a story', () => {
  it('tell it', () => {
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

describe('the seeded notifications', () => {
  it('lead to what they tell of, without naming a borrower, and some are unread', () => {
    for (const { callBack, body, organizationId } of world.Notification) {
      const [, loanId, clientId] = /^\/loans\/details\/(\d+)\/(\d+)$/.exec(callBack ?? '') ?? [];
      const [, batchId] = /\/batch\/(\d+)$/.exec(callBack ?? '') ?? [];
      if (loanId) {
        const loan = loansById.get(Number(loanId))!;
        expect([loan.lenderId, loan.clientId]).toEqual([organizationId, Number(clientId)]);
        expect(body).toContain(loan.referenceNum);
      }
      if (batchId) expect(body).toContain(batchesById.get(Number(batchId))!.reference);
    }
    for (const organizationId of [1, 2, 3])
      expect(world.Notification.filter((one) => one.organizationId === organizationId).length).toBeGreaterThan(3);
    const newest = world.Notification.findLast(({ organizationId }) => organizationId === 1)!.id;
    const readTo = (id: number) => usersById.get(id)!.notificationsReadTo;
    expect(readTo(102)).toBeGreaterThan(0);
    expect(readTo(102)).toBeLessThan(newest);
    expect(readTo(103)).toBe(newest);
  });
});

describe('ids of what is about loans', () => {
  it('are there once, and far below those that a sequence gives', () => {
    for (const table of [
      'LoanProduct',
      'Element',
      'LoanApplication',
      'LoanEvent',
      'LoanNote',
      'Payment',
      'Batch',
      'UploadedLoan',
      'Notification',
    ] as const) {
      const ids = world[table].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...ids)).toBeLessThan(100_000);
    }
  });
});
