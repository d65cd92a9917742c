import {
  callPath,
  decideLoan,
  getLoanSchedule,
  listClientPayments,
  listLoanEvents,
  listLoans,
  listNotes,
  addNote,
  type LoanApplication,
  type LoanDecision,
  type LoanEvent,
  type LoanSchedule,
  messages,
  patchDomainStatus,
  type Payment,
  removeApplication,
  updateLoanPrincipal,
  updateLoanStatus,
} from '@oware/contract';
import { dayOf, domainStatuses, formatMoney } from '@oware/domain';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aLoan, aProduct, type LoanState, seededBatches, type TestProduct } from '../../loans.fixtures.ts';

const client = personas.justArrived.client;

let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
let product: TestProduct;
beforeAll(async () => {
  server = await serve(createProviderApp);
  sandbox = await freshSandbox();
  officer = await signIn(server, sandbox.account('officer@adom'));
  product = await aProduct(sandbox);
});

const made = (state: Partial<LoanState> = {}) =>
  aLoan(sandbox, product, { lenderId: lenderIds.adom, clientId: client.id, ...state });
const approved = { domainStatus: 'Approved' };
const disbursed = { domainStatus: 'Approved', lenderStatus: 'Disbursed' };
const inBatch = { domainStatus: 'Approved', batchId: seededBatches.Pending };
const submitted = { domainStatus: 'Approved', batchId: seededBatches.Submitted };

const patch = (id: string, domainStatus: string, headers = officer) =>
  request(server)
    .patch(callPath(patchDomainStatus, { customerId: String(client.id), applicationId: id }))
    .set(headers)
    .send({ id, domainStatus });
const fund = (id: string, status: string, headers = officer) =>
  request(server).put(callPath(updateLoanStatus, { id })).set(headers).send({ status });
const decide = (id: string, decision: LoanDecision['decision'], authorityNote = 'Payslip seen') =>
  request(server).post(callPath(decideLoan, { id })).set(officer).send({ decision, authorityNote });
const setPrincipal = (id: string, principal_amount: string) =>
  request(server).put(callPath(updateLoanPrincipal, { id })).set(officer).send({ principal_amount });
const remove = (id: string) => request(server).delete(callPath(removeApplication, { id })).set(officer);

const loan = async (id: string) =>
  ((await request(server).get(callPath(listLoans)).query({ id }).set(officer)).body as LoanApplication[])[0];
const timeline = async (id: string) =>
  ((await request(server).get(callPath(listLoanEvents, { id })).set(officer).expect(200)).body as LoanEvent[]).map(
    ({ kind, from, to, note, by }) => [kind, from, to, note, by],
  );
const announced = async (id: string, organizationId = 1) =>
  (
    await database().query<{ subject: string; body: string; callBack: string }>(
      `SELECT subject, body, "callBack" FROM provider."Notification"
       WHERE "sandboxId" = $1 AND "organizationId" = $2 AND "callBack" LIKE $3 ORDER BY id`,
      [sandbox.id, organizationId, `/loans/details/${id}/%`],
    )
  ).rows;
const refused = { code: 'loan_refused', status: 409 };

describe('the domain status', () => {
  it('is changed, and each change stays on the timeline', async () => {
    const id = await made();
    for (const status of ['InReview', 'PendingReview', 'Approved', 'InReview', 'Rejected', 'InReview'])
      await patch(id, status).expect(200, { message: messages.statusUpdated });
    expect(await loan(id)).toMatchObject({ domainStatus: 'InReview', applicationStatus: 'in-review' });
    const by = 'Kwame Asante';
    expect(await timeline(id)).toEqual([
      ['domainStatus', 'Pending', 'InReview', null, by],
      ['domainStatus', 'InReview', 'PendingReview', null, by],
      ['domainStatus', 'PendingReview', 'Approved', null, by],
      ['domainStatus', 'Approved', 'InReview', null, by],
      ['domainStatus', 'InReview', 'Rejected', null, by],
      ['domainStatus', 'Rejected', 'InReview', null, by],
    ]);
  });

  it('is refused with the reason, and nothing changes', async () => {
    const id = await made({ domainStatus: 'Rejected' });
    const { body } = await patch(id, 'Approved').expect(409);
    const message = 'An application that is Rejected cannot become Approved. Choose In-review.';
    expect(body).toMatchObject({ ...refused, message, errorMessage: message });
    expect((await loan(id))?.domainStatus).toBe('Rejected');
    expect(await timeline(id)).toEqual([]);
    expect(await announced(id)).toEqual([]);
  });

  it.each(domainStatuses)('does not become %s in a batch, nor once funding is decided', async (status) => {
    for (const state of [inBatch, submitted, disbursed, { ...approved, lenderStatus: 'Approved' }])
      expect((await patch(await made(state), status).expect(409)).body).toMatchObject(refused);
  });

  it('wants the same loan in address and body, and the client’s own', async () => {
    const id = await made();
    const path = callPath(patchDomainStatus, { customerId: String(client.id), applicationId: id });
    const other = await request(server)
      .patch(path)
      .set(officer)
      .send({ id: '1', domainStatus: 'InReview' })
      .expect(400);
    expect(other.body.errors).toHaveProperty('id');
    const foreign = callPath(patchDomainStatus, { customerId: '1001', applicationId: id });
    await request(server).patch(foreign).set(officer).send({ id, domainStatus: 'InReview' }).expect(404);
  });
});

describe('a decision', () => {
  it.each([
    ['approve', 'Approved', 'Loan approved successfully', 'approved'],
    ['reject', 'Rejected', 'Loan rejected successfully', 'rejected'],
  ] as const)('to %s carries its note to the timeline', async (decision, status, message, applicationStatus) => {
    const id = await made();
    await decide(id, decision, '  Payslip seen  ').expect(200, { message });
    expect(await loan(id)).toMatchObject({ domainStatus: status, applicationStatus });
    expect(await timeline(id)).toEqual([['domainStatus', 'Pending', status, 'Payslip seen', 'Kwame Asante']]);
  });

  it.each(['', ' ', ' x '])('with the note “%s” is refused', async (note) => {
    const { body } = await decide(await made(), 'approve', note).expect(400);
    expect(body.errors).toEqual({ authorityNote: messages.authorityNoteTooShort });
  });

  it('that fell already is refused', async () => {
    const id = await made(approved);
    expect((await decide(id, 'approve').expect(409)).body.message).toBe('This application is Approved already.');
    expect((await decide(id, 'reject').expect(409)).body).toMatchObject(refused);
  });

  it('is told to the lender’s organisation, with the loan’s reference and nothing of the client', async () => {
    const id = await made();
    const { referenceNum } = (await loan(id))!;
    await decide(id, 'approve').expect(200);
    await fund(id, 'Approved').expect(200);
    await fund(id, 'Disbursed').expect(200);
    const told = await announced(id);
    expect(told.map(({ subject }) => subject)).toEqual(['Loan approved', 'Funding approved', 'Loan disbursed']);
    for (const { body, callBack } of told) {
      expect(body).toContain(referenceNum);
      expect(callBack).toBe(`/loans/details/${id}/${client.id}`);
    }
    expect(JSON.stringify(told)).not.toMatch(
      new RegExp([client.lastName, client.mobileNo, client.customerUid].join('|')),
    );
  });

  it('of an administrator is told to the lender too', async () => {
    const administrator = await signIn(server, sandbox.account('admin@oware'));
    const id = await made();
    await patch(id, 'Cancelled', administrator).expect(200);
    expect(await announced(id)).toHaveLength(1);
    expect(await announced(id, 4)).toEqual([]);
  });
});

describe('the funding status', () => {
  it('follows the approval, and says so', async () => {
    const id = await made(approved);
    for (const status of ['Rejected', 'Pending', 'Approved'])
      await fund(id, status).expect(200, { message: `Loan ${status} Successfully!!` });
    expect(await loan(id)).toMatchObject({
      lenderStatus: 'Approved',
      applicationStatus: 'approved',
      loanBalance: null,
    });
    expect((await timeline(id)).map((event) => event.slice(0, 3))).toEqual([
      ['lenderStatus', 'Pending', 'Rejected'],
      ['lenderStatus', 'Rejected', 'Pending'],
      ['lenderStatus', 'Pending', 'Approved'],
    ]);
  });

  it('changes in a batch once that is submitted', async () => {
    const id = await made(inBatch);
    expect(await loan(id)).toMatchObject({ batchId: String(inBatch.batchId), batchStatus: 'Pending' });
    for (const status of ['Approved', 'Rejected'])
      expect((await fund(id, status).expect(409)).body).toMatchObject({
        ...refused,
        message: 'Its batch is not submitted yet. Submit the batch, or remove the application from it first.',
      });
    expect(await loan(id)).toMatchObject({ lenderStatus: 'Pending' });
    const sent = await made(submitted);
    expect(await loan(sent)).toMatchObject({ batchStatus: 'Submitted' });
    await fund(sent, 'Approved').expect(200);
  });

  it('pays the loan out: it begins today, is owed, and is in the client’s payments', async () => {
    const id = await made({ ...approved, lenderStatus: 'Approved' });
    await fund(id, 'Disbursed').expect(200);
    const today = dayOf(new Date());
    expect(await loan(id)).toMatchObject({ applicationStatus: 'active', loanDate: today, loanBalance: '1380.00' });
    const { referenceNum } = (await loan(id))!;
    const { body } = await request(server)
      .get(callPath(listClientPayments, { id: String(client.id) }))
      .set(officer);
    expect((body as Payment[]).filter(({ loanId }) => loanId === id)).toEqual([
      expect.objectContaining({
        kind: 'disbursement',
        amount: '1200.00',
        clientReference: `${referenceNum}/D`,
        momoNumber: client.mobileNo,
        status: 'Successful',
      }),
    ]);
    const schedule = await request(server).get(callPath(getLoanSchedule, { id })).set(officer);
    expect((schedule.body as LoanSchedule).balance).toBe('1380.00');
    expect((await fund(id, 'Rejected').expect(409)).body).toMatchObject(refused);
  });

  it('that pays it out reckons the deduction of a weekly product from that day', async () => {
    const weekly = await aProduct(sandbox, {
      repaymentFrequencyType: 1,
      repaymentEvery: 4,
      interestMethod: 'Declining Balance',
    });
    const id = await aLoan(sandbox, weekly, {
      lenderId: lenderIds.adom,
      clientId: client.id,
      tenure: 3,
      ...approved,
      lenderStatus: 'Approved',
    });
    // three months have 12 to 13 weeks: the one that was reckoned with the application is another by now
    await database().query(
      'UPDATE provider."LoanApplication" SET "monthlyDeduction" = 1 WHERE "sandboxId" = $1 AND id = $2',
      [sandbox.id, Number(id)],
    );
    await fund(id, 'Disbursed').expect(200);
    const { body } = await request(server).get(callPath(getLoanSchedule, { id })).set(officer).expect(200);
    expect((await loan(id))?.monthlyDeduction).toBe((body as LoanSchedule).installments[0]?.amount);
  });

  it('waits for the approval of the application', async () => {
    expect((await fund(await made(), 'Approved').expect(409)).body).toMatchObject(refused);
  });

  it('is not for those who only sell', async () => {
    const kente = await aProduct(sandbox, {}, lenderIds.kente);
    const { id: clientId, lenderId } = personas.buysOnCredit.client;
    const id = await aLoan(sandbox, kente, { lenderId, clientId, domainStatus: 'Approved' });
    const seller = await signIn(server, sandbox.account('sales@kente'));
    expect((await fund(id, 'Approved', seller).expect(409)).body.message).toContain('Ask the lender');
    await fund(id, 'Approved', await signIn(server, sandbox.account('admin@oware'))).expect(200);
  });
});

describe('the principal', () => {
  it('changes while the application is open, and the deduction with it', async () => {
    const id = await made({ domainStatus: 'PreApproved' });
    await setPrincipal(id, '600').expect(200);
    expect(await loan(id)).toMatchObject({ amount: '600.00', principalAmount: '600.00', monthlyDeduction: '115.00' });
    expect(await timeline(id)).toEqual([['principal', '1200.00', '600.00', null, 'Kwame Asante']]);
    const schedule = await request(server).get(callPath(getLoanSchedule, { id })).set(officer);
    expect(schedule.body).toMatchObject({ principal: '600.00', total: '690.00' });
  });

  it('that is the same already leaves no trace', async () => {
    const id = await made();
    await setPrincipal(id, '1200.0').expect(200);
    expect(await timeline(id)).toEqual([]);
  });

  it.each(['499.99', '20000.01', '0', '-600', '600.001'])('cannot be %s', async (amount) => {
    const { body } = await setPrincipal(await made(), amount).expect(400);
    expect(body.errors).toHaveProperty('principal_amount');
  });

  it.each([
    ['decided', approved],
    ['rejected', { domainStatus: 'Rejected' }],
    ['cancelled', { domainStatus: 'Cancelled' }],
    ['in a batch', inBatch],
    ['in a submitted batch', submitted],
    ['paid out', disbursed],
  ])('of a loan that is %s stays', async (_what, state) => {
    const id = await made(state);
    expect((await setPrincipal(id, '700.00').expect(409)).body).toMatchObject(refused);
    expect((await loan(id))?.amount).toBe('1200.00');
  });

  it('of a product that is gone has no limits but its own terms', async () => {
    const gone = await aProduct(sandbox);
    const id = await aLoan(sandbox, gone, { lenderId: lenderIds.adom, clientId: client.id });
    await database().query('DELETE FROM provider."LoanProduct" WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      Number(gone.id),
    ]);
    await setPrincipal(id, '60000.00').expect(200);
    expect(await loan(id)).toMatchObject({ amount: '60000.00', monthlyDeduction: '11500.00' });
    await setPrincipal(id, '0.00').expect(400);
  });

  it('is never more than what its schedule and a batch of it can say', async () => {
    const gone = await aProduct(sandbox);
    const id = await aLoan(sandbox, gone, { lenderId: lenderIds.adom, clientId: client.id, tenure: 1 });
    await database().query('DELETE FROM provider."LoanProduct" WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      Number(gone.id),
    ]);
    const { body } = await setPrincipal(id, '999999999999.99').expect(400);
    expect(body.errors).toHaveProperty('principal_amount');
    await setPrincipal(id, '99999999.99').expect(200);
    await request(server).get(callPath(getLoanSchedule, { id })).set(officer).expect(200);
  });

  it('is paid back from the day on that the loan is to begin', async () => {
    // from 1 February to 1 May are 13 weeks, from 1 July to 1 October 13 and a day
    const weekly = await aProduct(sandbox, {
      repaymentFrequencyType: 1,
      repaymentEvery: 4,
      interestMethod: 'Declining Balance',
    });
    for (const startsOn of ['2027-02-01', '2027-07-01']) {
      const id = await aLoan(sandbox, weekly, { lenderId: lenderIds.adom, clientId: client.id, tenure: 3 });
      await database().query(
        'UPDATE provider."LoanApplication" SET "loanStartDate" = $3 WHERE "sandboxId" = $1 AND id = $2',
        [sandbox.id, Number(id), startsOn],
      );
      await setPrincipal(id, '20000.00').expect(200);
      const { body } = await request(server).get(callPath(getLoanSchedule, { id })).set(officer).expect(200);
      expect((await loan(id))?.monthlyDeduction).toBe((body as LoanSchedule).installments[0]?.amount);
    }
  });

  it('has the limits of its product', async () => {
    const { minPrincipal, maxPrincipal } = product.terms;
    const { body } = await setPrincipal(await made(), '1').expect(400);
    expect(body.errors.principal_amount).toBe(`Between ${formatMoney(minPrincipal)} and ${formatMoney(maxPrincipal)}`);
  });
});

describe('removing an application', () => {
  it.each(['Pending', 'Cancelled', 'Rejected'])(
    'takes one that is %s with its notes and timeline',
    async (domainStatus) => {
      const id = await made({ domainStatus });
      await request(server)
        .post(callPath(addNote, { loanId: id }))
        .set(officer)
        .send({ body: 'Wrong client' })
        .expect(201);
      await remove(id).expect(200);
      expect(await loan(id)).toBeUndefined();
      await request(server)
        .get(callPath(listNotes, { loanId: id }))
        .set(officer)
        .expect(404);
      const { rows } = await database().query(
        `SELECT id FROM provider."LoanEvent" WHERE "sandboxId" = $1 AND "applicationId" = $2
       UNION ALL SELECT id FROM provider."LoanNote" WHERE "sandboxId" = $1 AND "applicationId" = $2`,
        [sandbox.id, Number(id)],
      );
      expect(rows).toEqual([]);
      await remove(id).expect(404);
    },
  );

  it.each([{ domainStatus: 'InReview' }, { domainStatus: 'PreApproved' }, approved, inBatch, submitted, disbursed])(
    'is refused with %j',
    async (state) => {
      const id = await made(state);
      expect((await remove(id).expect(409)).body).toMatchObject(refused);
      expect(await loan(id)).toBeDefined();
    },
  );
});
