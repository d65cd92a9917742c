import {
  addNote,
  callPath,
  getLoanSchedule,
  listClientPayments,
  listNotes,
  type LoanSchedule,
  messages,
  patchDomainStatus,
  type Payment,
} from '@oware/contract';
import { dayOf, domainOptions, domainStatuses, type LoanActor } from '@oware/domain';
import { lenderIds, personas } from '@oware/seed';
import { database, openSession } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aLoanOffice,
  loanCalls,
  type LoanOffice,
  loanRefused,
  loanStates,
} from '../../../test/fixtures/loan-office.fixtures.ts';
import { aLoan, aProduct } from '../../../test/fixtures/loans.fixtures.ts';

const client = personas.justArrived.client;
const { approved, disbursed, inBatch, submitted } = loanStates;

const manager: LoanActor = { isAdministrator: false, organizationType: 'sales_and_lending' };

let office: LoanOffice;
beforeAll(async () => {
  office = await aLoanOffice();
});

const announced = async (id: string, organizationId = 1) =>
  (
    await database().query<{ subject: string; body: string; callBack: string }>(
      `SELECT subject, body, "callBack" FROM provider."Notification"
       WHERE "sandboxId" = $1 AND "organizationId" = $2 AND "callBack" LIKE $3 ORDER BY id`,
      [office.sandbox.id, organizationId, `/loans/details/${id}/%`],
    )
  ).rows;

describe('the domain status', () => {
  it('is changed with an event for each change', async () => {
    const id = await office.made();
    for (const status of ['InReview', 'PendingReview', 'Approved', 'InReview', 'Rejected', 'InReview'])
      await office.patch(id, status).expect(200, { message: messages.statusUpdated });
    expect(await office.loan(id)).toMatchObject({ domainStatus: 'InReview', applicationStatus: 'in-review' });
    const by = 'Akua Boateng';
    expect(await office.timeline(id)).toEqual([
      ['domainStatus', 'Pending', 'InReview', null, by],
      ['domainStatus', 'InReview', 'PendingReview', null, by],
      ['domainStatus', 'PendingReview', 'Approved', null, by],
      ['domainStatus', 'Approved', 'InReview', null, by],
      ['domainStatus', 'InReview', 'Rejected', null, by],
      ['domainStatus', 'Rejected', 'InReview', null, by],
    ]);
  });

  it.each(domainStatuses)('that is %s changes to each status that the rules allow, and to no other', async (from) => {
    const allowed = domainOptions({ domainStatus: from, lenderStatus: 'Pending', batchStatus: null }, manager);
    const reached: string[] = [];
    for (const to of domainStatuses) {
      const id = await office.made({ domainStatus: from });
      const { status } = await office.patch(id, to);
      expect(status).toBe(allowed.includes(to) ? 200 : 409);
      reached.push((await office.loan(id))?.domainStatus ?? '');
    }
    expect(reached).toEqual(domainStatuses.map((to) => (allowed.includes(to) ? to : from)));
  });

  it('rejects a change with the reason, and stays the same', async () => {
    const id = await office.made({ domainStatus: 'Rejected' });
    const { body } = await office.patch(id, 'Approved').expect(409);
    const message = 'An application that is Rejected cannot become Approved. Choose In-review.';
    expect(body).toMatchObject({ ...loanRefused, message, errorMessage: message });
    expect((await office.loan(id))?.domainStatus).toBe('Rejected');
    expect(await office.timeline(id)).toEqual([]);
    expect(await announced(id)).toEqual([]);
  });

  it.each(domainStatuses)('cannot become %s in a batch, or once funding is decided', async (status) => {
    for (const state of [inBatch, submitted, disbursed, { ...approved, lenderStatus: 'Approved' }])
      expect((await office.patch(await office.made(state), status).expect(409)).body).toMatchObject(loanRefused);
  });

  it('requires the same loan in address and body, and of the same client', async () => {
    const id = await office.made();
    const path = callPath(patchDomainStatus, { customerId: String(client.id), applicationId: id });
    const other = await request(office.server)
      .patch(path)
      .set(office.manager)
      .send({ id: '1', domainStatus: 'InReview' })
      .expect(400);
    expect(other.body.errors).toHaveProperty('id');
    const foreign = callPath(patchDomainStatus, { customerId: '1001', applicationId: id });
    await request(office.server).patch(foreign).set(office.manager).send({ id, domainStatus: 'InReview' }).expect(404);
  });
});

describe('a decision', () => {
  it.each([
    ['approve', 'Approved', 'Loan approved successfully', 'approved'],
    ['reject', 'Rejected', 'Loan rejected successfully', 'rejected'],
  ] as const)('to %s adds its note to the timeline', async (decision, status, message, applicationStatus) => {
    const id = await office.made();
    await office.decide(id, decision, '  Payslip seen  ').expect(200, { message });
    expect(await office.loan(id)).toMatchObject({ domainStatus: status, applicationStatus });
    expect(await office.timeline(id)).toEqual([['domainStatus', 'Pending', status, 'Payslip seen', 'Akua Boateng']]);
  });

  it.each(['', ' ', ' x '])('with the note “%s” is rejected', async (note) => {
    const { body } = await office.decide(await office.made(), 'approve', note).expect(400);
    expect(body.errors).toEqual({ authorityNote: messages.authorityNoteTooShort });
  });

  it('is rejected if it was already made', async () => {
    const id = await office.made(approved);
    expect((await office.decide(id, 'approve').expect(409)).body.message).toBe('This application is Approved already.');
    expect((await office.decide(id, 'reject').expect(409)).body).toMatchObject(loanRefused);
  });

  it('notifies the lender’s organisation with the loan’s reference, client and amount', async () => {
    const id = await office.made();
    const { referenceNum } = (await office.loan(id))!;
    await office.decide(id, 'approve').expect(200);
    await office.fund(id, 'Approved').expect(200);
    await office.fund(id, 'Disbursed').expect(200);
    const told = await announced(id);
    expect(told.map(({ subject }) => subject)).toEqual(['Loan approved', 'Funding approved', 'Loan disbursed']);
    for (const { body, callBack } of told) {
      expect(body).toContain(referenceNum);
      expect(callBack).toBe(`/loans/details/${id}/${client.id}`);
    }
    for (const { body } of told) expect(body).toContain(`of ${client.firstName} ${client.lastName}, GHS 1,200.00,`);
    expect(JSON.stringify(told)).not.toMatch(new RegExp([client.mobileNo, client.customerUid].join('|')));
  });

  it('to reject also notifies of the person and the reason, if there is one', async () => {
    const id = await office.made();
    await office.decide(id, 'reject', 'Payslip missing').expect(200);
    await office.patch(id, 'InReview').expect(200);
    await office.patch(id, 'Rejected').expect(200);
    const bodies = (await announced(id)).map(({ body }) => body.replace(/^.*, GHS 1,200.00, /, ''));
    expect(bodies).toEqual(['was rejected by Akua Boateng. Reason: Payslip missing', 'was rejected by Akua Boateng.']);
  });

  it('of an administrator also notifies the lender', async () => {
    const administrator = await openSession(office.sandbox.account('admin@oware'));
    const id = await office.made();
    await loanCalls(office.server, administrator).patch(id, 'Cancelled').expect(200);
    expect(await announced(id)).toHaveLength(1);
    expect(await announced(id, 4)).toEqual([]);
  });
});

describe('the funding status', () => {
  it('can change after approval, with the documented message', async () => {
    const id = await office.made(approved);
    for (const status of ['Rejected', 'Pending', 'Approved', 'Rejected'])
      await office.fund(id, status).expect(200, { message: `Loan ${status} Successfully!!` });
    expect(await office.loan(id)).toMatchObject({
      lenderStatus: 'Rejected',
      applicationStatus: 'rejected',
      loanBalance: null,
    });
    expect((await office.timeline(id)).map((event) => event.slice(0, 3))).toEqual([
      ['lenderStatus', 'Pending', 'Rejected'],
      ['lenderStatus', 'Rejected', 'Pending'],
      ['lenderStatus', 'Pending', 'Approved'],
      ['lenderStatus', 'Approved', 'Rejected'],
    ]);
  });

  it('can change in a submitted batch', async () => {
    const id = await office.made(inBatch);
    expect(await office.loan(id)).toMatchObject({ batchId: String(inBatch.batchId), batchStatus: 'Pending' });
    for (const status of ['Approved', 'Rejected'])
      expect((await office.fund(id, status).expect(409)).body).toMatchObject({
        ...loanRefused,
        message: 'Its batch is not submitted yet. Submit the batch, or remove the application from it first.',
      });
    expect(await office.loan(id)).toMatchObject({ lenderStatus: 'Pending' });
    const sent = await office.made(submitted);
    expect(await office.loan(sent)).toMatchObject({ batchStatus: 'Submitted' });
    await office.fund(sent, 'Approved').expect(200);
  });

  it('disburses the loan: it starts today, has a balance, and appears in the client’s payments', async () => {
    const id = await office.made({ ...approved, lenderStatus: 'Approved' });
    await office.fund(id, 'Disbursed').expect(200);
    const today = dayOf(new Date());
    expect(await office.loan(id)).toMatchObject({
      applicationStatus: 'active',
      loanDate: today,
      loanBalance: '1380.00',
    });
    const { referenceNum } = (await office.loan(id))!;
    const { body } = await request(office.server)
      .get(callPath(listClientPayments, { id: String(client.id) }))
      .set(office.manager);
    expect((body as Payment[]).filter(({ loanId }) => loanId === id)).toEqual([
      expect.objectContaining({
        kind: 'disbursement',
        // The loan less the processing fee.
        amount: '1180.00',
        clientReference: `${referenceNum}/D`,
        momoNumber: client.mobileNo,
        status: 'Successful',
      }),
    ]);
    const schedule = await request(office.server).get(callPath(getLoanSchedule, { id })).set(office.manager);
    expect((schedule.body as LoanSchedule).balance).toBe('1380.00');
    expect((await office.fund(id, 'Rejected').expect(409)).body).toMatchObject(loanRefused);
  });

  it('calculates the deduction of a weekly product from the day of disbursement', async () => {
    const weekly = await aProduct(office.sandbox, {
      repaymentFrequencyType: 1,
      repaymentEvery: 4,
      interestMethod: 'Declining Balance',
    });
    const id = await office.made({ tenure: 3, ...approved, lenderStatus: 'Approved' }, weekly);
    // Three months have 12 to 13 weeks, so the deduction that was calculated with the application can differ by now.
    await database().query(
      'UPDATE provider."LoanApplication" SET "monthlyDeduction" = 1 WHERE "sandboxId" = $1 AND id = $2',
      [office.sandbox.id, Number(id)],
    );
    await office.fund(id, 'Disbursed').expect(200);
    const { body } = await request(office.server)
      .get(callPath(getLoanSchedule, { id }))
      .set(office.manager)
      .expect(200);
    expect((await office.loan(id))?.monthlyDeduction).toBe((body as LoanSchedule).installments[0]?.amount);
  });

  it('requires an approved application', async () => {
    expect((await office.fund(await office.made(), 'Approved').expect(409)).body).toMatchObject(loanRefused);
  });

  it('cannot be changed by vendors', async () => {
    const kente = await aProduct(office.sandbox, {}, lenderIds.kente);
    const { id: clientId, lenderId } = personas.buysOnCredit.client;
    const id = await aLoan(office.sandbox, kente, { lenderId, clientId, domainStatus: 'Approved' });
    const seller = await openSession(office.sandbox.account('sales@kente'));
    await loanCalls(office.server, seller).fund(id, 'Approved').expect(403);
    await database().query(`UPDATE provider."User" SET roles = '{Manager}' WHERE email = $1`, [
      office.sandbox.account('sales@kente'),
    ]);
    expect((await loanCalls(office.server, seller).fund(id, 'Approved').expect(409)).body.message).toContain(
      'Ask the lender',
    );
    const administrator = await openSession(office.sandbox.account('admin@oware'));
    await loanCalls(office.server, administrator).fund(id, 'Approved').expect(200);
  });
});

describe('removing an application', () => {
  it.each(['Pending', 'Cancelled', 'Rejected'])(
    'removes one that is %s with its notes and timeline',
    async (domainStatus) => {
      const id = await office.made({ domainStatus });
      await request(office.server)
        .post(callPath(addNote, { loanId: id }))
        .set(office.manager)
        .send({ body: 'Wrong client' })
        .expect(201);
      await office.remove(id).expect(200);
      expect(await office.loan(id)).toBeUndefined();
      await request(office.server)
        .get(callPath(listNotes, { loanId: id }))
        .set(office.manager)
        .expect(404);
      const { rows } = await database().query(
        `SELECT id FROM provider."LoanEvent" WHERE "sandboxId" = $1 AND "applicationId" = $2
       UNION ALL SELECT id FROM provider."LoanNote" WHERE "sandboxId" = $1 AND "applicationId" = $2`,
        [office.sandbox.id, Number(id)],
      );
      expect(rows).toEqual([]);
      await office.remove(id).expect(404);
    },
  );

  it.each([{ domainStatus: 'InReview' }, { domainStatus: 'PreApproved' }, approved, inBatch, submitted, disbursed])(
    'is rejected with %j',
    async (state) => {
      const id = await office.made(state);
      expect((await office.remove(id).expect(409)).body).toMatchObject(loanRefused);
      expect(await office.loan(id)).toBeDefined();
    },
  );
});
