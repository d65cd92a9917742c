import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessHeadings } from './upload-heading-names.ts';
import { uploadHeadings } from './upload-headings.ts';

describe('the columns of a file', () => {
  it.each([
    [['Staff Number', 'Name', 'Phone', 'Product', 'Amount', 'Tenure', 'Start Date']],
    [['Staff No.', 'FULL NAME', 'Tel', 'Loan Product', 'Loan Amount (GH₵)', 'Months', 'Loan Start Date']],
    [['STAFF #', 'Client Name', 'Mobile No', 'Product Name', 'Principal', 'Term (months)', 'Loan-Start']],
    [
      [
        'Employee ID',
        'Name of Staff',
        'Telephone Number',
        'product',
        'Amount Recommended',
        'Duration',
        'Commencement Date',
      ],
    ],
  ])('with the names %j are all recognised', (found) => {
    expect(guessHeadings(found)).toEqual({ order: [...uploadHeadings], offers: {} });
  });

  it('with ambiguous names are offered but not assigned', () => {
    const found = ['No', 'Client', 'Contact', 'Loan Type', 'Amount Requested', 'Period', 'Date'];
    const { order, offers } = guessHeadings(found);
    expect(order).toEqual(found.map(() => undefined));
    expect(offers).toEqual({
      staff_no: [0],
      full_name: [1],
      phone_number: [2],
      product: [3],
      amount_recommended: [4],
      tenure: [5],
      loan_start_date: [6],
    });
  });

  it('are both offered if two match the same heading', () => {
    const { order, offers } = guessHeadings(['Phone', 'Tel', 'Name', 'Number']);
    expect(order).toEqual([undefined, undefined, 'full_name', undefined]);
    expect(offers).toEqual({ phone_number: [0, 1, 3], staff_no: [3] });
  });

  it('prefer a valid heading over another name, and never assign an employer’s name', () => {
    const { order, offers } = guessHeadings(['full_name', 'Name', 'Employer Name', 'Amount', 'amount_recommended']);
    expect(order).toEqual(['full_name', undefined, undefined, undefined, 'amount_recommended']);
    expect(offers).toEqual({});
  });

  it.each([
    'Employer',
    'Employer Name',
    'Guarantor Phone',
    'Outstanding Amount',
    'End Date',
    'Date of Birth',
    'Product Code X',
  ])('with the name %s are never assigned', (name) => expect(guessHeadings([name]).order).toEqual([undefined]));

  it('have at most one heading, and no heading has two', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom('Name', 'Tel', 'Phone', 'Amount', 'Date', 'staff_no', 'Staff No', 'Number'),
            fc.string(),
          ),
        ),
        (found) => {
          const taken = guessHeadings(found).order.filter(Boolean);
          expect(new Set(taken).size).toBe(taken.length);
        },
      ),
    ));
});
