import { callPath, createLoan } from '@oware/contract';
import { startDateBounds } from '@oware/domain';
import { personas } from '@oware/seed';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLoanOffice, type LoanOffice } from '../../../test/fixtures/loan-office.fixtures.ts';
import { aNewLoan } from '../../../test/fixtures/loans.fixtures.ts';

let office: LoanOffice;
beforeAll(async () => {
  office = await aLoanOffice();
});

const bounds = startDateBounds(new Date().toISOString().slice(0, 10));
const apply = (day: string) => {
  const clientLoanInformation = { isComplete: true, data: { loan_start_date: day } };
  return request(office.server)
    .post(callPath(createLoan, { id: String(personas.shortName.client.id) }))
    .set(office.officer)
    .send(aNewLoan(office.product, {}, { clientLoanInformation }));
};

describe('an application whose form asks for a start date', () => {
  it.each(['1999-01-01', '2099-01-01', '2026-12-99', 'soon'])('rejects %s at its field', async (day) => {
    const { body } = await apply(day).expect(400);
    const problem = `Enter a date from ${bounds.earliest} to ${bounds.latest}`;
    expect(body.errors).toEqual({ 'clientLoanInformation.data.loan_start_date': problem });
  });

  it('starts on that date if it is within a year', async () => {
    const { body } = await apply(bounds.latest).expect(201);
    expect(body).toMatchObject({ loanDate: bounds.latest, loanBalance: null });
  });
});
