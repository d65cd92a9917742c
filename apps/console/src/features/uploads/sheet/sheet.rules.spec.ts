import { reasonHeading, uploadHeadings } from '@oware/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, recordsOfText } from './delimited.reader.ts';
import type { SheetRow } from './checked-rows.rules.ts';
import { rowTexts } from './row-texts.text.ts';
import { products, sheetOf } from './sheet.fixtures.ts';
import { Sheet } from './sheet.rules.ts';

const good = (staff: string, amount = '1250.50') =>
  [staff, 'Ama Mensah', '0241234567', 'Salary Loan', amount, '12', '2027-01-04'].join();

const problemsOf = (sheet: Sheet) => sheet.view(0, 100).map(({ problems }: SheetRow) => problems);
const linesOf = (lines: Iterable<readonly string[]>) => [...lines].slice(1).map((line) => line.join());

describe('the rows of an upload', () => {
  it('are counted with totals of valid and invalid ones', () => {
    const sheet = sheetOf([good('1'), good('2', '600'), good('3', '400'), good('4', 'x')]);
    expect(sheet.totals()).toEqual({
      good: 2,
      bad: 2,
      goodAmount: 'GHS 1,850.50',
      badAmount: 'GHS 400.00',
      underway: 0,
      misnamed: 0,
      canUndo: false,
      canRedo: false,
    });
    expect(Object.keys(problemsOf(sheet)[2] ?? {})).toEqual(['amount_recommended']);
  });

  it('are duplicates after the first, until one is corrected', () => {
    const sheet = sheetOf([good('A1'), good('a1'), good('A1', '700')]);
    const same = { staff_no: 'The same staff number, product and start date as in line 2' };
    expect(problemsOf(sheet)).toEqual([undefined, same, same]);
    sheet.edit(0, 'staff_no', 'B2');
    expect(problemsOf(sheet)).toEqual([
      undefined,
      undefined,
      { staff_no: 'The same staff number, product and start date as in line 3' },
    ]);
    sheet.edit(1, 'tenure', 'x');
    expect(problemsOf(sheet)[2]).toBeUndefined();
  });

  it('with pending rows or loans are left out unless accepted', () => {
    const sheet = sheetOf([good('A1'), good('A2'), good('A3'), good('A4')]);
    const loan = { id: '5', reference: 'LN-5', status: 'active' };
    sheet.learn([
      { staffNo: 'a1', productId: '9', upload: { id: '3', reference: 'UP-3' }, loan: null },
      { staffNo: 'A2', productId: '7', upload: null, loan },
      { staffNo: 'A3', productId: '9', upload: null, loan },
    ]);
    expect(problemsOf(sheet)).toEqual([
      { staff_no: 'Already in UP-3' },
      { staff_no: 'Already has LN-5 of this product: Active' },
      undefined,
      undefined,
    ]);
    expect(sheet.totals()).toMatchObject({ good: 2, bad: 2, underway: 2 });
    sheet.takeUnderway(true);
    expect(sheet.totals()).toMatchObject({ good: 4, bad: 0 });
  });

  it('keeps corrected rows in place until the list is requested again', () => {
    const sheet = sheetOf([good('1'), good('2', 'x'), good('3', 'x')]);
    expect(sheet.show(true)).toBe(2);
    expect(sheet.nextBad(0, 0)).toEqual({ row: 0, column: 4 });
    expect(sheet.nextBad(0, 4)).toEqual({ row: 1, column: 4 });
    expect(sheet.nextBad(1, 4)).toEqual({ row: 0, column: 4 });
    expect(sheet.edit(1, 'amount_recommended', '700')).toEqual({ was: 'x', alike: 1 });
    expect(sheet.view(0, 10).map(({ at, problems }) => [at, problems === undefined])).toEqual([
      [1, true],
      [2, false],
    ]);
    sheet.editAlike('amount_recommended', 'x', '800');
    expect(sheet.show(true)).toBe(0);
    expect(sheet.nextBad(0, 0)).toBeUndefined();
  });

  it('are dropped after sending and not sent again', () => {
    const sheet = sheetOf([good('1'), good('2', 'x'), good('1')]);
    expect(linesOf(sheet.goodLines())).toEqual([good('1')]);
    expect(sheet.dropSent()).toBe(2);
    sheet.edit(0, 'amount_recommended', '900');
    expect(linesOf(sheet.goodLines())).toEqual([good('2', '900')]);
    expect(problemsOf(sheet)[1]?.staff_no).toMatch(/line 2, which was sent$/);
  });

  it('that the service rejected are marked by line number until corrected', () => {
    const sheet = sheetOf([good('1', 'x'), good('2'), good('3')]);
    [...sheet.goodLines()].join();
    const refusal = { line: 3, heading: 'phone_number', message: 'Not reachable' };
    expect(sheet.refuse([refusal, { ...refusal, line: 900 }])).toBe(1);
    expect(problemsOf(sheet).slice(1)).toEqual([undefined, { phone_number: 'Not reachable' }]);
    expect(sheet.totals()).toMatchObject({ good: 1, bad: 2 });
    sheet.edit(2, 'phone_number', '0241234568');
    expect(sheet.totals()).toMatchObject({ good: 2, bad: 1 });
  });

  it('with errors are downloaded unchanged, and their reason is ignored on upload', async () => {
    const cell = fc.constantFrom('', '=1+1', '+x', '@a', "O'Brien", 'a;b', 'a "b"', 'x\ny', '-', '0241234567', '-1.50');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { maxLength: 8 }), async (rows) => {
        const filled = rows.map((row) => ['x', ...row.slice(1)]);
        const records = filled.map((cells, at) => ({ line: at + 2, cells }));
        const sheet = new Sheet(records, [...uploadHeadings], { products, texts: rowTexts });
        sheet.check();
        const [headings, ...back] = recordsOfText(await csvOf(sheet.badLines()).text());
        expect(headings?.cells).toEqual([...uploadHeadings, reasonHeading]);
        expect(back.map(({ cells }) => cells.slice(0, 7))).toEqual(filled);
        expect(back.every(({ cells }) => cells[7] !== '')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('have totals beyond the range of integers', () => {
    const rows = Array.from({ length: 200 }, (_, i) => good(String(i), '999999999999.99'));
    expect(sheetOf(rows).totals().badAmount).toBe('GHS 199,999,999,999,998.00');
  });
});
