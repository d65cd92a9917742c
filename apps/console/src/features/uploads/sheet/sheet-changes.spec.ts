import { describe, expect, it } from 'vitest';
import { blockOfText } from './pasted.reader.ts';
import { sheetOf } from './sheet.fixtures.ts';
import type { Sheet } from './sheet.rules.ts';

const startDates = { earliest: '2026-11-22', latest: '2027-11-22' };
const good = (staff: string, day = '2027-01-04', name = 'Ama Mensah') =>
  [staff, name, '0241234567', 'Salary Loan', '1250.50', '12', day].join();

const read = (...lines: string[]) => sheetOf(lines, { startDates });
const column = (sheet: Sheet, index: number) => sheet.view(0, 100).map(({ cells }) => cells[index]);
const client = (staffNo: string, lastName: string) => ({
  staffNo,
  id: `c${staffNo}`,
  firstName: 'Ama',
  lastName,
  nameOnId: null,
  mobileNo: '241234567',
});

describe('a change of the rows', () => {
  it('is undone and redone one action at a time', () => {
    const sheet = read(good('1'), good('2'));
    sheet.edit(0, 'staff_no', 'A');
    sheet.edit(1, 'staff_no', 'B');
    expect([sheet.undo(), column(sheet, 0)]).toEqual([1, ['A', '2']]);
    expect([sheet.undo(), column(sheet, 0)]).toEqual([0, ['1', '2']]);
    expect([sheet.undo(), sheet.redo(), column(sheet, 0)]).toEqual([undefined, 0, ['A', '2']]);
    sheet.edit(1, 'staff_no', 'C');
    expect([sheet.redo(), column(sheet, 0)]).toEqual([undefined, ['A', 'C']]);
    expect(sheet.totals()).toMatchObject({ canUndo: true, canRedo: false });
  });

  it('of all equal cells is one action', () => {
    const sheet = read(good('1', 'soon'), good('2', 'soon'), good('3', 'soon'));
    expect(sheet.edit(0, 'loan_start_date', '2027-02-01').alike).toBe(2);
    sheet.editAlike('loan_start_date', 'soon', '2027-02-01');
    expect(sheet.totals()).toMatchObject({ good: 3 });
    sheet.undo();
    expect(column(sheet, 6)).toEqual(['2027-02-01', 'soon', 'soon']);
  });

  it('by pasting a block is one action, limited to the last row and column', () => {
    const sheet = read(good('1'), good('2'));
    const surplus = sheet.paste(1, 5, blockOfText('9\t2027-03-01\tmore\r\n10\t2027-03-02\r\n'));
    expect(surplus).toEqual({ rows: 1, columns: 1, line: 3, heading: 'tenure', lastLine: 3 });
    expect([column(sheet, 5), column(sheet, 6)]).toEqual([
      ['12', '9'],
      ['2027-01-04', '2027-03-01'],
    ]);
    sheet.undo();
    expect([column(sheet, 5), column(sheet, 6)]).toEqual([
      ['12', '12'],
      ['2027-01-04', '2027-01-04'],
    ]);
  });

  it.each([
    ['a block that fits', '9\t2027-03-01\n10\t2027-03-02\n'],
    ['empty cells beyond the last row and column', '9\t2027-03-01\t \n10\t2027-03-02\n\t\n\n'],
  ])('by pasting %s leaves nothing out', (_what, text) => {
    expect(read(good('1'), good('2')).paste(0, 5, blockOfText(text))).toBeUndefined();
  });

  it('by pasting over the rows with errors leaves out what is below the last of them', () => {
    const sheet = read(good('1', 'soon'), good('2'), good('3', 'soon'), good('4'));
    sheet.show(true);
    const surplus = sheet.paste(1, 6, blockOfText('2027-03-01\n2027-03-02\n2027-03-03'));
    expect(surplus).toEqual({ rows: 2, columns: 0, line: 4, heading: 'loan_start_date', lastLine: 4 });
    expect(sheet.totals()).toMatchObject({ good: 3, bad: 1 });
  });

  it('that removes a row makes its duplicate valid, and can be undone', () => {
    const sheet = read(good('1'), good('1'), good('2'));
    expect(sheet.totals()).toMatchObject({ good: 2, bad: 1 });
    sheet.removeRow(0);
    expect([sheet.show(false), column(sheet, 0)]).toEqual([2, ['1', '2']]);
    expect(sheet.totals()).toMatchObject({ good: 2, bad: 0 });
    expect([...sheet.goodLines()]).toHaveLength(3);
    expect([sheet.undo(), sheet.show(false)]).toEqual([0, 3]);
    expect(sheet.totals()).toMatchObject({ good: 2, bad: 1 });
  });

  it('cannot be undone after sending', () => {
    const sheet = read(good('1'), good('2', 'soon'));
    sheet.edit(0, 'tenure', '6');
    expect([...sheet.goodLines()]).toHaveLength(2);
    expect([sheet.dropSent(), sheet.undo()]).toEqual([1, undefined]);
  });
});

describe('start dates as serial numbers', () => {
  it('are offered in both systems, and replaced in the whole column as one action', () => {
    const sheet = read(good('1', '46391'), good('2', '46392'), good('3'));
    expect(sheet.totals().serials).toEqual({
      count: 2,
      cell: '46391',
      days: { 1900: '2027-01-04', 1904: '2031-01-05' },
    });
    sheet.useSerials(1900);
    expect(column(sheet, 6)).toEqual(['2027-01-04', '2027-01-05', '2027-01-04']);
    expect(sheet.totals()).toMatchObject({ good: 3 });
    expect(sheet.totals().serials).toBeUndefined();
    sheet.undo();
    expect(column(sheet, 6)).toEqual(['46391', '46392', '2027-01-04']);
  });

  it('are invalid outside one year from the upload', () => {
    const [row] = read(good('1', '1999-01-01')).view(0, 1);
    expect(row?.problems).toEqual({ loan_start_date: 'Enter a date from 2026-11-22 to 2027-11-22' });
  });
});

describe('the client of a row', () => {
  it('is shown, and a mismatch needs attention at the differing cells', () => {
    const sheet = read(good('1'), good('2'), good('3'));
    sheet.learn([], [client('1', 'Mensah'), { ...client('2', 'Boateng'), mobileNo: '200000001' }]);
    const [first, second, third] = sheet.view(0, 3);
    expect(first).toMatchObject({ client: { id: 'c1', name: 'Ama Mensah' } });
    expect(first?.problems).toBeUndefined();
    expect(second?.client?.name).toBe('Ama Boateng');
    expect(Object.keys(second?.problems ?? {})).toEqual(['full_name', 'phone_number']);
    expect([third?.client, third?.problems]).toEqual([undefined, undefined]);
    expect(sheet.totals()).toMatchObject({ good: 2, bad: 1, misnamed: 1 });
    expect([...sheet.goodLines()].map(([staffNo]) => staffNo)).toEqual(['staff_no', '1', '3']);
  });

  it('is compared again when the row or the client changes', () => {
    const sheet = read(good('1'));
    sheet.unasked(9);
    sheet.learn([], [client('1', 'Boateng')]);
    expect(sheet.totals().misnamed).toBe(1);
    sheet.edit(0, 'full_name', 'BOATENG Ama');
    expect(sheet.totals().misnamed).toBe(0);
    sheet.undo();
    expect(sheet.totals().misnamed).toBe(1);
    sheet.forgetStaff();
    expect(sheet.unasked(9).staffNumbers).toEqual(['1']);
    sheet.learn([], [client('1', 'Mensah')]);
    expect(sheet.totals()).toMatchObject({ good: 1, misnamed: 0 });
  });
});
