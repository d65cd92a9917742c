import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areHeadingsValid, headingKey, matchHeadings, uploadCells, uploadHeadings } from './upload-headings.ts';

describe('the headings of an upload', () => {
  it.each([
    ['\uFEFFStaff No', 'staff_no'],
    ['  Loan-Start  Date ', 'loan_start_date'],
    ['PHONE_NUMBER', 'phone_number'],
    ['', ''],
  ])('reads %j as %s', (text, key) => expect(headingKey(text)).toBe(key));

  it('are accepted in any order and case', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...uploadHeadings], { minLength: uploadHeadings.length }),
        fc.array(fc.boolean(), { minLength: uploadHeadings.length, maxLength: uploadHeadings.length }),
        (headings, upper) => {
          const found = headings.map((one, i) => (upper[i] ? one.toUpperCase().replaceAll('_', ' ') : one));
          const match = matchHeadings(found);
          expect(match).toEqual({ missing: [], unknown: [], twice: [], order: headings });
          expect(areHeadingsValid(match)).toBe(true);
          const cells = uploadCells(headings, match.order);
          expect(Object.entries(cells).every(([heading, cell]) => heading === cell)).toBe(true);
        },
      ),
    ));

  it('are reported if missing, unknown or duplicated', () => {
    const match = matchHeadings([
      'Staff No',
      'staff-no',
      'Name',
      'product',
      'amount_recommended',
      'tenure',
      'loan start date',
    ]);
    expect(match).toMatchObject({
      missing: ['full_name', 'phone_number'],
      unknown: ['Name'],
      twice: ['staff_no'],
    });
    expect(areHeadingsValid(match)).toBe(false);
  });

  it('allow empty columns and the reasons of a report, which are ignored', () => {
    const match = matchHeadings(['Reason', ...uploadHeadings, '', ' ']);
    expect(areHeadingsValid(match)).toBe(true);
    const cells = uploadCells(['No such product', 'S-1', 'Ama Mensah'], match.order);
    expect(cells).toMatchObject({ staff_no: 'S-1', full_name: 'Ama Mensah', loan_start_date: '' });
  });
});
