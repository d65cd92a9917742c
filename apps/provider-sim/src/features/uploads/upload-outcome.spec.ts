import { errorCatalogue } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import type { Candidate, RowFacts } from './upload-facts.statements.ts';
import { outcomeOf } from './upload-outcome.rules.ts';

const ama: Candidate = { id: 1, firstName: 'Ama', lastName: 'Owusu', nameOnId: null, mobileNo: '241234567' };
const kofi: Candidate = { id: 2, firstName: 'Kofi', lastName: 'Boateng', nameOnId: null, mobileNo: '200000001' };

const row: RowFacts = {
  line: 2,
  staffNo: '000001',
  fullName: 'Ama Owusu',
  phone: '241234567',
  productId: 501,
  clientId: null,
  loanStartDate: new Date('2026-12-01'),
  amount: '500.00',
  tenure: 6,
  startsOn: '2026-12-01',
  status: 'Pending',
  staff: { memberStatus: 'ACTIVE', recordStatus: 'VALID' },
  candidates: [ama],
  lent: [],
  isProductRetired: false,
};
const retired = errorCatalogue.product_retired.message;
const tooExpensive = new Map([[501, () => 'The fees take the whole amount']]);

describe('the client of a row', () => {
  it.each([
    ['is the one with its staff number', { candidates: [ama] }, ama],
    ['is the one whom the row names, if two have the staff number', { candidates: [kofi, ama] }, ama],
    ['is the first, if the row names none of them', { fullName: 'Esi Quaye', candidates: [kofi, ama] }, kofi],
    ['is nobody, if no client has the staff number', { candidates: [] }, null],
  ])('%s', (_what, facts, client) => expect(outcomeOf({ ...row, ...facts }).client).toEqual(client));
});

describe('the reason for a fallout', () => {
  it.each<[string, Partial<RowFacts>, string | null]>([
    ['is missing for a row that can become a loan', {}, null],
    ['is the payroll’s first', { staff: null, isProductRetired: true }, 'No staff member has this number'],
    [
      'is another person',
      { fullName: 'Esi Quaye', isProductRetired: true },
      'The name is not that of the client with this staff number',
    ],
    ['is a retired product', { isProductRetired: true }, retired],
    [
      'is a loan of the product that begins on the same day',
      { lent: [{ clientId: 1, reference: 'LN-00002001' }] },
      'LN-00002001 of this product begins on the same day already',
    ],
    ['is no loan of another client', { lent: [{ clientId: 2, reference: 'LN-00002001' }] }, null],
  ])('%s', (_what, facts, reason) => {
    expect(outcomeOf({ ...row, ...facts }).reason).toBe(reason);
  });

  it('is a charge that the amount can’t bear, where fees are checked', () => {
    expect(outcomeOf(row, tooExpensive).reason).toBe('The fees take the whole amount');
    expect(outcomeOf({ ...row, productId: 502 }, tooExpensive).reason).toBeNull();
    expect(outcomeOf({ ...row, isProductRetired: true }, tooExpensive).reason).toBe(retired);
    const lent = [{ clientId: 1, reference: 'LN-00002001' }];
    expect(outcomeOf({ ...row, lent }, tooExpensive).reason).toBe('The fees take the whole amount');
  });
});
