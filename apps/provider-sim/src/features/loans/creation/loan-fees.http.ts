import {
  type Batch,
  type BatchApplication,
  callPath,
  domainIdHeader,
  downloadBatch,
  getBatch,
  type LoanCharge,
  listBatchApplications,
  listTransactions,
  type Transaction,
} from '@oware/contract';
import { dayOf, daysAfter, sumAmounts } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { database, openSession } from '@oware/test-kit';
import { read } from '@e965/xlsx';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBatch } from '../../../test/fixtures/batches.fixtures.ts';
import {
  aLoanOffice,
  loanCalls,
  type LoanOffice,
  loanRefused,
  loanStates,
} from '../../../test/fixtures/loan-office.fixtures.ts';
import { aPayment, aProduct, type LoanState } from '../../../test/fixtures/loans.fixtures.ts';

let office: LoanOffice;
beforeAll(async () => {
  office = await aLoanOffice();
});

const chargeOf = (changed: Partial<LoanCharge>): LoanCharge => ({
  id: '1',
  name: 'Insurance',
  chargeTimeType: 8,
  chargeCalculationType: 1,
  chargePaymentMode: 0,
  amount: '10',
  ...changed,
});
const legalFee = chargeOf({ name: 'Legal fee', chargeTimeType: 1, chargeCalculationType: 2, amount: '2.5' });
const lateFee = chargeOf({ name: 'Late fee', chargeTimeType: 9, amount: '15' });
const disbursed = { domainStatus: 'Approved', lenderStatus: 'Approved' };
const today = dayOf(new Date());

const disbursementOf = async (id: string) => {
  const { body } = await request(office.server)
    .get(callPath(listTransactions, { domainId: office.officer[domainIdHeader]! }))
    .set(office.officer)
    .expect(200);
  return (body.data.data as Transaction[]).find(({ loanId, kind }) => loanId === id && kind === 'disbursement');
};

describe('fees at disbursement', () => {
  it('are deducted from the amount that is disbursed', async () => {
    const id = await office.made({ ...disbursed, charges: [legalFee] });
    // GHS 1,200.00 less the processing fee of 20.00 and 2.5 %
    expect(await office.loan(id)).toMatchObject({ amount: '1200.00', netAmount: '1150.00' });
    expect((await office.schedule(id)).payOut).toEqual({
      fees: [
        { name: 'Processing fee', amount: '20.00' },
        { name: 'Legal fee', amount: '30.00' },
      ],
      net: '1150.00',
    });
    await office.fund(id, 'Disbursed').expect(200);
    expect(await disbursementOf(id)).toMatchObject({ amount: '1150.00' });
    expect(await office.loan(id)).toMatchObject({ netAmount: '1150.00', loanBalance: '1380.00' });
  });

  it('follow the principal', async () => {
    const id = await office.made({ charges: [legalFee] });
    await office.setPrincipal(id, '2000.00').expect(200);
    expect(await office.loan(id)).toMatchObject({ amount: '2000.00', netAmount: '1930.00' });
  });

  it('are not deducted from loans without stored charges', async () => {
    const id = await office.made(disbursed);
    await database().query(
      `UPDATE provider."LoanApplication" SET terms = terms - 'charges', "netAmount" = NULL WHERE "sandboxId" = $1 AND id = $2`,
      [office.sandbox.id, Number(id)],
    );
    expect(await office.loan(id)).toMatchObject({ netAmount: '1200.00' });
    await office.fund(id, 'Disbursed').expect(200);
    expect(await disbursementOf(id)).toMatchObject({ amount: '1200.00' });
  });

  it('always leave an amount to disburse', async () => {
    const charges = [chargeOf({ chargeTimeType: 1, amount: '980' })];
    const id = await office.made({ charges, amount: '1500.00' });
    const { body } = await office.setPrincipal(id, '1000.00').expect(400);
    expect(body.errors).toEqual({
      principal_amount: 'The fees at disbursement are GHS 1,000.00 and leave nothing of GHS 1,000.00 to disburse',
    });
    await office.setPrincipal(id, '1000.01').expect(200);
    const tooDear = await office.made({ ...disbursed, charges, amount: '900.00' });
    expect((await office.fund(tooDear, 'Disbursed').expect(409)).body).toMatchObject(loanRefused);
    expect(await disbursementOf(tooDear)).toBeUndefined();
  });
});

describe('the terms of a loan', () => {
  it('stay the same when its product changes', async () => {
    const product = await aProduct(office.sandbox);
    const id = await office.made({ charges: [legalFee, lateFee] }, product);
    const before = [await office.loan(id), await office.schedule(id)];
    await database().query(
      `UPDATE provider."LoanProduct" SET "chargeIds" = '{1,2}',
         terms = terms || '{"interestRatePerPeriod":"9","processingFee":"500.00","repaymentEvery":3}',
         settings = settings || '{"amortizationType":0,"interestCalculationPeriodType":0}',
         currency = currency || '{"installmentAmountInMultiplesOf":50}' WHERE "sandboxId" = $1 AND id = $2`,
      [office.sandbox.id, Number(product.id)],
    );
    expect([await office.loan(id), await office.schedule(id)]).toEqual(before);
    await office.setPrincipal(id, '1200.01').expect(200);
    await office.setPrincipal(id, '1200.00').expect(200);
    expect(await office.schedule(id)).toEqual(before[1]);
  });
});

describe('fees in the schedule', () => {
  it('are included in installment, total and balance', async () => {
    const id = await office.made({ ...loanStates.disbursed, tenure: 3, charges: [chargeOf({})] });
    const schedule = await office.schedule(id);
    expect(schedule).toMatchObject({
      totalInterest: '90.00',
      totalFees: '30.00',
      total: '1320.00',
      balance: '1320.00',
    });
    expect(schedule.installments.map(({ fees, amount }) => [fees, amount])).toEqual([
      ['10.00', '440.00'],
      ['10.00', '440.00'],
      ['10.00', '440.00'],
    ]);
    expect(await office.loan(id)).toMatchObject({ monthlyDeduction: '440.00', loanBalance: '1320.00' });
  });
});

describe('an overdue fee', () => {
  /** Three installments of 430.00. The loan started 40 days ago, and its first installment is overdue. */
  const lateLoan = (state: Partial<LoanState> = {}) =>
    office.made({
      ...loanStates.disbursed,
      tenure: 3,
      loanStartDate: daysAfter(today, -40),
      charges: [lateFee],
      ...state,
    });
  /** Moves the sandbox's clock for a while. The session of the office would expire, so this opens another. */
  async function after<Seen>(
    days: number,
    look: (calls: ReturnType<typeof loanCalls>) => Promise<Seen>,
  ): Promise<Seen> {
    const move = (to: number) =>
      database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = $2::bigint * 86400000 WHERE id = $1', [
        office.sandbox.id,
        to,
      ]);
    await move(days);
    const seen = await look(loanCalls(office.server, await openSession(office.sandbox.account('manager@adom'))));
    await move(0);
    return seen;
  }

  it('is charged once for a late installment, by the sandbox clock', async () => {
    const id = await lateLoan();
    const schedule = await office.schedule(id);
    const [first] = schedule.installments;
    expect(first).toMatchObject({ isOverdue: true, overdueFees: '15.00', amount: '430.00' });
    expect(schedule).toMatchObject({
      overdueFees: [{ number: 1, day: daysAfter(first!.dueOn, 1), name: 'Late fee', amount: '15.00' }],
      totalOverdueFees: '15.00',
      total: '1305.00',
      balance: '1305.00',
      arrears: '445.00',
    });
    expect(await office.loan(id)).toMatchObject({ loanBalance: '1305.00' });
    const later = await after(60, (calls) => calls.schedule(id));
    expect(later).toMatchObject({ totalOverdueFees: '45.00', balance: '1335.00' });
    expect(await office.schedule(id)).toEqual(schedule);
  });

  it('is owed until paid, and the loan closes only then', async () => {
    const id = await lateLoan();
    await aPayment(office.sandbox, id, '1290.00');
    expect(await office.loan(id)).toMatchObject({ loanBalance: '15.00', applicationStatus: 'active' });
    await aPayment(office.sandbox, id, '15.00');
    expect(await office.loan(id)).toMatchObject({ loanBalance: '0.00', applicationStatus: 'closed' });
    expect((await office.timeline(id)).at(-1)?.[0]).toBe('closed');
  });

  it('is not charged if the installment was paid on time', async () => {
    const id = await lateLoan();
    const { installments } = await office.schedule(id);
    await aPayment(office.sandbox, id, '430.00', 'Successful', `${installments[0]!.dueOn}T23:59:59Z`);
    expect(await office.schedule(id)).toMatchObject({ totalOverdueFees: '0.00', balance: '860.00', arrears: '0.00' });
  });
});

describe('a batch of loans with fees', () => {
  it('has exactly matching rows, total, spreadsheet and payments', async () => {
    const { server, manager, sandbox } = office;
    const batch = await openBatch(server, manager, 'Fees');
    const wishes: Partial<LoanState>[] = [
      { amount: '1000.01', charges: [legalFee] },
      { amount: '1234.56', charges: [chargeOf({ chargeTimeType: 1, chargeCalculationType: 3, amount: '1.333333' })] },
      { amount: '777.77', charges: [legalFee, chargeOf({}), lateFee] },
      { amount: '500.00' },
    ];
    const ids: string[] = [];
    for (const wish of wishes) ids.push(await office.made({ ...disbursed, batchId: Number(batch.id), ...wish }));
    const nets = await Promise.all(ids.map(async (id) => (await office.loan(id))!.netAmount!));
    const shown = (
      await request(server)
        .get(callPath(getBatch, { id: batch.id }))
        .set(manager)
        .expect(200)
    ).body as Batch;
    expect(shown.totalNetAmount).toBe(sumAmounts(nets));
    const { body: rows } = await request(server)
      .get(callPath(listBatchApplications, { id: batch.id }))
      .set(manager)
      .expect(200);
    const loans = rows._embedded.domainLoanApplicationList as BatchApplication[];
    expect(new Map(loans.map(({ id, netAmount }) => [id, netAmount]))).toEqual(
      new Map(ids.map((id, at) => [id, nets[at]])),
    );
    const { body } = await request(server)
      .get(callPath(downloadBatch, { id: batch.id }))
      .query({ status: 'Approved' })
      .set(manager)
      .responseType('blob')
      .expect(200);
    const book = read(body as Buffer);
    const sheet = book.Sheets[book.SheetNames[0]!]!;
    expect([2, 3, 4, 5].map((row) => sheet[`H${row}`]?.v.toFixed(2))).toEqual(nets);
    expect(sheet.H6?.v.toFixed(2)).toBe(shown.totalNetAmount);
    await database().query('UPDATE provider."Batch" SET status = $3 WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      Number(batch.id),
      'Submitted',
    ]);
    for (const id of ids) await office.fund(id, 'Disbursed').expect(200);
    const paid = await Promise.all(ids.map(async (id) => (await disbursementOf(id))!.amount));
    expect(paid).toEqual(nets);
    const { rows: sums } = await database().query<{ sum: string }>(
      `SELECT sum(amount)::text AS sum FROM provider."Payment" WHERE "sandboxId" = $1 AND "lenderId" = $2 AND "applicationId" = ANY ($3)`,
      [sandbox.id, lenderIds.adom, ids.map(Number)],
    );
    expect(sums[0]?.sum).toBe(shown.totalNetAmount);
  });
});
