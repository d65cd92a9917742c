import { callPath, getLoanSchedule, listNotifications, type LoanSchedule, type Notification } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { database } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLoanOffice, type LoanOffice, loanRefused, loanStates } from '../../../test/fixtures/loan-office.fixtures.ts';
import { aProduct } from '../../../test/fixtures/loans.fixtures.ts';

const { approved, disbursed, inBatch, submitted } = loanStates;

let office: LoanOffice;
beforeAll(async () => {
  office = await aLoanOffice();
});

describe('the principal', () => {
  it('can change while the application is open, and updates the deduction', async () => {
    const id = await office.made({ domainStatus: 'PreApproved' });
    await office.setPrincipal(id, '600').expect(200);
    expect(await office.loan(id)).toMatchObject({
      amount: '600.00',
      principalAmount: '600.00',
      monthlyDeduction: '115.00',
    });
    expect(await office.timeline(id)).toEqual([['principal', '1200.00', '600.00', null, 'Akua Boateng']]);
    const schedule = await request(office.server).get(callPath(getLoanSchedule, { id })).set(office.officer);
    expect(schedule.body).toMatchObject({ principal: '600.00', total: '690.00' });
  });

  it('notifies colleagues of its change', async () => {
    const id = await office.made();
    await office.setPrincipal(id, '600').expect(200);
    const { body } = await request(office.server)
      .get(callPath(listNotifications))
      .query({ domainId: office.officer.domainid })
      .set(office.officer)
      .expect(200);
    const { referenceNum = '', customerName = '', customerId = '' } = (await office.loan(id)) ?? {};
    expect(body as Notification[]).toContainEqual(
      expect.objectContaining({
        subject: 'Loan amount changed',
        body: `${referenceNum} of ${customerName} was changed from ${formatMoney('1200')} to ${formatMoney('600')}.`,
        callBack: `/loans/details/${id}/${customerId}`,
      }),
    );
  });

  it('records and announces nothing if it is unchanged', async () => {
    const id = await office.made();
    await office.setPrincipal(id, '1200.0').expect(200);
    expect(await office.timeline(id)).toEqual([]);
    const told = 'SELECT 1 FROM provider."Notification" WHERE "sandboxId" = $1 AND "callBack" LIKE $2';
    expect((await database().query(told, [office.sandbox.id, `/loans/details/${id}/%`])).rows).toEqual([]);
  });

  it.each(['499.99', '20000.01', '0', '-600', '600.001'])('cannot be %s', async (amount) => {
    const { body } = await office.setPrincipal(await office.made(), amount).expect(400);
    expect(body.errors).toHaveProperty('principal_amount');
  });

  it.each([
    ['decided', approved],
    ['rejected', { domainStatus: 'Rejected' }],
    ['cancelled', { domainStatus: 'Cancelled' }],
    ['in a batch', inBatch],
    ['in a submitted batch', submitted],
    ['disbursed', disbursed],
  ])('of a loan that is %s cannot change', async (_what, state) => {
    const id = await office.made(state);
    expect((await office.setPrincipal(id, '700.00').expect(409)).body).toMatchObject(loanRefused);
    expect((await office.loan(id))?.amount).toBe('1200.00');
  });

  it('of a product that no longer exists is limited only by the loan’s own terms', async () => {
    const gone = await aProduct(office.sandbox);
    const id = await office.made({}, gone);
    await database().query('DELETE FROM provider."LoanProduct" WHERE "sandboxId" = $1 AND id = $2', [
      office.sandbox.id,
      Number(gone.id),
    ]);
    await office.setPrincipal(id, '60000.00').expect(200);
    expect(await office.loan(id)).toMatchObject({ amount: '60000.00', monthlyDeduction: '11500.00' });
    await office.setPrincipal(id, '0.00').expect(400);
  });

  it('never exceeds what a schedule or batch can represent', async () => {
    const gone = await aProduct(office.sandbox);
    const id = await office.made({ tenure: 1 }, gone);
    await database().query('DELETE FROM provider."LoanProduct" WHERE "sandboxId" = $1 AND id = $2', [
      office.sandbox.id,
      Number(gone.id),
    ]);
    const { body } = await office.setPrincipal(id, '999999999999.99').expect(400);
    expect(body.errors).toHaveProperty('principal_amount');
    await office.setPrincipal(id, '99999999.99').expect(200);
    await request(office.server).get(callPath(getLoanSchedule, { id })).set(office.officer).expect(200);
  });

  it('is repaid from the requested start date on', async () => {
    // 1 February to 1 May is 13 weeks; 1 July to 1 October is 13 weeks and a day.
    const weekly = await aProduct(office.sandbox, {
      repaymentFrequencyType: 1,
      repaymentEvery: 4,
      interestMethod: 'Declining Balance',
    });
    for (const startsOn of ['2027-02-01', '2027-07-01']) {
      const id = await office.made({ tenure: 3 }, weekly);
      await database().query(
        'UPDATE provider."LoanApplication" SET "loanStartDate" = $3 WHERE "sandboxId" = $1 AND id = $2',
        [office.sandbox.id, Number(id), startsOn],
      );
      await office.setPrincipal(id, '20000.00').expect(200);
      const { body } = await request(office.server)
        .get(callPath(getLoanSchedule, { id }))
        .set(office.officer)
        .expect(200);
      expect((await office.loan(id))?.monthlyDeduction).toBe((body as LoanSchedule).installments[0]?.amount);
    }
  });

  it('is limited by its product', async () => {
    const { minPrincipal, maxPrincipal } = office.product.terms;
    const { body } = await office.setPrincipal(await office.made(), '1').expect(400);
    expect(body.errors.principal_amount).toBe(`Between ${formatMoney(minPrincipal)} and ${formatMoney(maxPrincipal)}`);
  });
});
