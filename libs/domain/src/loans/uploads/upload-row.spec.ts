import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPesewas } from '../../values/money.ts';
import { startDateBounds } from '../applications/start-date.ts';
import type { UploadHeading } from './upload-headings.ts';
import { checkUploadRow, rowKey, type UploadProduct } from './upload-row.ts';

const limits = {
  minPrincipal: '500.00',
  maxPrincipal: '20000.00',
  minNumberOfRepayments: 3,
  maxNumberOfRepayments: 24,
  repaymentEvery: 1,
  repaymentFrequencyType: 2,
} as const;
const products: UploadProduct[] = [
  { id: '7', name: 'Payroll Loan', limits },
  { id: '8', name: 'Anything', limits: { ...limits, minPrincipal: '0.01', maxPrincipal: '999999999999.99' } },
  { id: '9', name: 'Twin', limits },
  { id: '10', name: 'TWIN', limits },
];

const cells: Record<UploadHeading, string> = {
  staff_no: 'GES-10442',
  full_name: 'Ama Mensah',
  phone_number: '0241234567',
  product: 'Payroll Loan',
  amount_recommended: '1250.50',
  tenure: '12',
  loan_start_date: '2026-11-21',
};
const check = (changed: Partial<typeof cells> = {}) => checkUploadRow({ ...cells, ...changed }, products);

describe('a row of an upload', () => {
  it('is parsed to its stored form', () =>
    expect(check()).toEqual({
      row: {
        staffNo: 'GES-10442',
        fullName: 'Ama Mensah',
        phone: '241234567',
        productId: '7',
        amount: '1250.50',
        tenure: 12,
        loanStartDate: '2026-11-21',
      },
    }));

  it.each([
    [{ staff_no: '  GES-1 ' }, { staffNo: 'GES-1' }],
    [{ full_name: 'Ama\r\n  Mensah' }, { fullName: 'Ama Mensah' }],
    [{ phone_number: '+233 24 123 4567' }, { phone: '241234567' }],
    [{ phone_number: '241234567' }, { phone: '241234567' }],
    [{ product: ' payroll  LOAN' }, { productId: '7' }],
    [{ amount_recommended: 'GHS 1,250.5' }, { amount: '1250.50' }],
    [{ amount_recommended: 'GH₵1250' }, { amount: '1250.00' }],
    [{ amount_recommended: '01250.5000' }, { amount: '1250.50' }],
    [{ tenure: '03' }, { tenure: 3 }],
    [{ loan_start_date: '21/11/2026' }, { loanStartDate: '2026-11-21' }],
    [{ loan_start_date: '1/2/2028' }, { loanStartDate: '2028-02-01' }],
    [{ loan_start_date: '29/02/2028' }, { loanStartDate: '2028-02-29' }],
  ])('reads %j', (changed, stored) => expect(check(changed).row).toMatchObject(stored));

  it.each([
    [{ staff_no: '' }, { staff_no: 'Fill in this cell' }],
    [{ full_name: ' \t' }, { full_name: 'Fill in this cell' }],
    [{ staff_no: 'x'.repeat(41) }, { staff_no: 'At most 40 characters' }],
    [{ full_name: 'Ama\u0000' }, { full_name: 'Remove the characters that cannot be shown' }],
    [{ full_name: 'Ama \uD800' }, { full_name: 'Remove the characters that cannot be shown' }],
    [{ phone_number: '12345' }, { phone_number: 'Enter a Ghanaian mobile number such as 0241234567' }],
    [
      { product: 'Car Loan', amount_recommended: '1', tenure: '99' },
      { product: 'No product of this name. Use the name as the list of products has it' },
    ],
    [{ product: 'twin' }, { product: 'More than one product has this name. Rename one of them first' }],
    [{ amount_recommended: '1250,50' }, { amount_recommended: 'Enter an amount such as 1250.50' }],
    [{ amount_recommended: '=1+1' }, { amount_recommended: 'Enter an amount such as 1250.50' }],
    [{ amount_recommended: '1e3' }, { amount_recommended: 'Enter an amount such as 1250.50' }],
    [{ amount_recommended: '1250.505' }, { amount_recommended: 'Enter an amount such as 1250.50' }],
    [{ amount_recommended: '-1250' }, { amount_recommended: 'Enter an amount such as 1250.50' }],
    [{ amount_recommended: '9'.repeat(13) }, { amount_recommended: 'Enter an amount such as 1250.50' }],
    [{ amount_recommended: '9'.repeat(12) }, { amount_recommended: 'Between GHS 500.00 and GHS 20,000.00' }],
    [{ amount_recommended: '499.99' }, { amount_recommended: 'Between GHS 500.00 and GHS 20,000.00' }],
    [{ tenure: '12.5' }, { tenure: 'Enter a whole number of months such as 12' }],
    [{ tenure: '0' }, { tenure: 'Enter a whole number of months such as 12' }],
    [{ tenure: '36' }, { tenure: 'Between 3 and 24 months' }],
    [{ loan_start_date: '30/02/2026' }, { loan_start_date: 'There is no such day' }],
    [{ loan_start_date: '11/21/2026' }, { loan_start_date: 'There is no such day' }],
    [{ loan_start_date: '2026-02-29' }, { loan_start_date: 'There is no such day' }],
    [{ loan_start_date: '46347' }, { loan_start_date: 'Enter a day such as 2026-11-21 or 21/11/2026' }],
    [{ loan_start_date: '0026-11-21' }, { loan_start_date: 'Enter a day such as 2026-11-21 or 21/11/2026' }],
    [
      { staff_no: '', tenure: 'x' },
      { staff_no: 'Fill in this cell', tenure: 'Enter a whole number of months such as 12' },
    ],
  ])('rejects %j', (changed, problems) => expect(check(changed)).toEqual({ problems }));

  it('keeps each pesewa of an amount with any thousands separators', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.constantFrom('', 'GHS ', 'ghc'), (pesewas, code) => {
        const amount = fromPesewas(pesewas);
        const grouped = amount.replace(/\B(?=(\d{3})+\.)/g, ',');
        for (const text of [amount, `${code}${grouped}`])
          expect(check({ product: 'anything', amount_recommended: text }).row?.amount).toBe(amount);
      }),
    ));

  it('reads every date in both formats', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const [year, month, ofMonth] = day.split('-');
          for (const loan_start_date of [day, `${ofMonth}/${month}/${year}`])
            expect(check({ loan_start_date }).row?.loanStartDate).toBe(day);
        },
      ),
    ));

  it('is parsed or rejected with any cells, and gives the same result again', () =>
    fc.assert(
      fc.property(
        fc.record({
          staff_no: fc.string({ unit: 'binary', maxLength: 50 }),
          full_name: fc.string({ maxLength: 130 }),
          phone_number: fc.oneof(fc.string(), fc.constant('0241234567')),
          product: fc.constantFrom('Anything', 'payroll loan', 'constructor'),
          amount_recommended: fc.oneof(fc.string(), fc.constant('600')),
          tenure: fc.oneof(fc.string(), fc.constant('6')),
          loan_start_date: fc.oneof(fc.string(), fc.constant('1/3/2027')),
        }),
        (random) => {
          const { row, problems } = checkUploadRow(random, products);
          expect((row === undefined) !== (problems === undefined)).toBe(true);
          if (row === undefined) return;
          const again = {
            ...random,
            staff_no: row.staffNo,
            full_name: row.fullName,
            phone_number: row.phone,
            amount_recommended: row.amount,
            tenure: String(row.tenure),
            loan_start_date: row.loanStartDate,
          };
          expect(checkUploadRow(again, products)).toEqual({ row });
        },
      ),
      { numRuns: 500 },
    ));
});

describe('the start date of a row', () => {
  const startsOn = (loan_start_date: string, uploadDay?: string) =>
    checkUploadRow(
      { ...cells, loan_start_date },
      products,
      uploadDay === undefined ? undefined : startDateBounds(uploadDay),
    );

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21/11/2027', '2026-11-21'],
    ['2027-01-31', '2026-11-21'],
    ['2029-02-28', '2028-02-29'],
  ])('%s is accepted in an upload of %s', (day, uploadDay) => expect(startsOn(day, uploadDay).row).toBeDefined());

  it.each([
    ['1999-01-01', '2026-11-21', 'Enter a date from 2026-11-21 to 2027-11-21'],
    ['20/11/2026', '2026-11-21', 'Enter a date from 2026-11-21 to 2027-11-21'],
    ['2027-11-22', '2026-11-21', 'Enter a date from 2026-11-21 to 2027-11-21'],
    ['2029-03-01', '2028-02-29', 'Enter a date from 2028-02-29 to 2029-02-28'],
  ])('%s is rejected in an upload of %s', (day, uploadDay, problem) =>
    expect(startsOn(day, uploadDay)).toEqual({ problems: { loan_start_date: problem } }),
  );

  it('is left to the service if the upload date is unknown', () => expect(startsOn('1999-01-01').row).toBeDefined());
});

describe('the duplicate key of a row', () => {
  const keyOf = (changed: Partial<typeof cells>) => {
    const { row } = check(changed);
    return row && rowKey(row);
  };

  it('is the same for the same person, product and start date in any notation', () =>
    expect(keyOf({ staff_no: 'ges-10442 ', product: 'PAYROLL LOAN', loan_start_date: '21/11/2026', tenure: '6' })).toBe(
      keyOf({}),
    ));

  it.each([[{ staff_no: 'GES-10443' }], [{ product: 'Anything' }], [{ loan_start_date: '22/11/2026' }]])(
    'differs with %j',
    (changed) => expect(keyOf(changed)).not.toBe(keyOf({})),
  );
});
