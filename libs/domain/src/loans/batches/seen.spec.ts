import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchReferences } from './batch-reference.ts';
import { elementMismatch, suggestedElement } from './element-fit.ts';
import { networkOf, payeeOf } from './payee.ts';
import { amountChangeSinceSeen, changeSinceSeen, contentsText, seenOf, submittedContentsOf } from './seen.ts';

const contents = { count: 5, total: '12000.00', contents: '42' };

describe('the values shown on a screen', () => {
  it('match while nothing has changed, with the amount in any notation', () => {
    expect(changeSinceSeen(seenOf(contents), contents)).toBeUndefined();
    expect(changeSinceSeen({ seenTotal: '12000' }, contents)).toBeUndefined();
    expect(changeSinceSeen({}, contents)).toBeUndefined();
  });

  it.each([
    [
      { ...contents, count: 4, total: '9500.00', contents: '7' },
      /You saw 5 loans, GHS 12,000.00 together; now there are 4/,
    ],
    [{ ...contents, total: '12000.01', contents: '7' }, /GHS 12,000.00 together; .* GHS 12,000.01 together/],
    [{ ...contents, contents: '7' }, /replaced by others/],
  ])('do not match %j, and the error explains why', (now, text) =>
    expect(changeSinceSeen(seenOf(contents), now)).toMatch(text),
  );

  it('are rejected only if a given value differs', () =>
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), (seenCount, count, seenCedis, cedis) => {
        const change = changeSinceSeen({ seenCount, seenTotal: `${seenCedis}.50` }, { count, total: `${cedis}.50` });
        expect(change === undefined).toBe(seenCount === count && seenCedis === cedis);
      }),
    ));

  it('of a loan contain its amount', () => {
    expect(amountChangeSinceSeen({ seenTotal: '1000' }, '1000.00')).toBeUndefined();
    expect(amountChangeSinceSeen({}, '1000.00')).toBeUndefined();
    expect(amountChangeSinceSeen({ seenTotal: '900.00' }, '1000.00')).toBe(
      'The amount of this loan changed from GHS 900.00 to GHS 1,000.00. Check it and try again.',
    );
  });

  it('of an upload contain its passed rows', () => {
    const upload = { fileName: 'a.csv', uploadedBy: null, lines: 3, passed: 1, fallout: 2 };
    const batch = { isUpload: true, totalApplication: 3, totalAmount: '1500.15', contents: '9' };
    const processed = { ...upload, isProcessing: false, isProcessed: true, passedAmount: '500.05' };
    const now = submittedContentsOf({ ...batch, upload: processed });
    expect(now).toEqual({ count: 1, total: '500.05', contents: '9' });
    expect(contentsText(now)).toBe('1 loan, GHS 500.05');
  });
});

describe('an element', () => {
  const salary = { id: '1', name: 'Capital call', type: 'primary' as const, product_name: 'Salary Loan' };
  const personal = { id: '2', name: 'Top-up', type: 'other' as const, product_name: 'Personal Loan' };
  const ofBoth = [
    { name: 'salary loan', count: 3 },
    { name: 'Personal Loan', count: 1 },
  ];

  it('fits loans of its product, and any loans without product information', () => {
    expect(elementMismatch(salary, [{ name: 'salary loan', count: 3 }])).toBeUndefined();
    expect(elementMismatch(salary, undefined)).toBeUndefined();
  });

  it('that does not fit reports how many loans have which products', () => {
    expect(elementMismatch(salary, ofBoth)).toBe(
      'Capital call is for Salary Loan, but 1 loan of this batch is of Personal Loan.',
    );
    expect(elementMismatch(personal, ofBoth)).toMatch(/3 loans of this batch are of salary loan/);
  });

  it('is suggested if it fits, before the primary one', () => {
    expect(suggestedElement([salary, personal], [{ name: 'Personal Loan', count: 1 }])).toBe(personal);
    expect(suggestedElement([salary, personal], ofBoth)).toBe(salary);
    expect(suggestedElement([], ofBoth)).toBeUndefined();
  });
});

describe('the payee of a loan', () => {
  const person = { name: 'Esi Boateng', mobileNo: '241234567' };
  const bank = { account_number: '0099123', account_name: 'E. Boateng', bank_name: 'Adom Bank', branch: 'Ho' };

  it('is the application’s account before the client’s', () => {
    const expected = { kind: 'bank', institution: 'Adom Bank', branch: 'Ho', number: '0099123', name: 'E. Boateng' };
    expect(payeeOf([bank, { account_number: '1' }], person)).toEqual(expected);
    expect(payeeOf([{}, bank], person)).toEqual(expected);
  });

  it('is a wallet if the account says so, or without an account', () => {
    const wallet = { kind: 'wallet', institution: 'MTN', branch: null, number: '0241234567', name: 'Esi Boateng' };
    expect(payeeOf([{}], person)).toEqual(wallet);
    const account = { account_type: 'Mobile money', account_number: '+233 24 123 4567' };
    expect(payeeOf([account], person)).toEqual(wallet);
    expect(payeeOf([{ ...account, network: 'Telecel' }], person).institution).toBe('Telecel');
  });

  it.each([
    ['241234567', 'MTN'],
    ['201234567', 'Telecel'],
    ['271234567', 'AirtelTigo'],
    ['301234567', null],
  ])('with the number %s has the network %s', (digits, network) => expect(networkOf(digits)).toBe(network));
});

it('suggests references with lender, minute and sequence number', () => {
  const references = batchReferences('Adom Credit', new Date('2026-11-21T14:30:59Z'));
  expect(references.slice(0, 3)).toEqual([
    'ADOM-2026-11-21-14-30',
    'ADOM-2026-11-21-14-30-2',
    'ADOM-2026-11-21-14-30-3',
  ]);
  expect(new Set(references).size).toBe(20);
});
