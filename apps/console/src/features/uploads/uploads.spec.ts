import { messages, type UploadedLoan } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { failedNotice, refusedNotice, takenNotice } from './upload-answer.ts';
import { baseName, fileProblem } from './upload-file.ts';
import { staffTone } from './uploads.text.ts';
import { collectWaiting } from './waiting-staff.ts';

describe('a file', () => {
  it.each(['loans.csv', 'loans.XLSX', 'a.b.xls'])('called %s is read', (name) =>
    expect(fileProblem({ name, size: 9 })).toBeUndefined(),
  );
  it.each([
    ['loans.pdf', 9, /picture/],
    ['list.jpeg', 9, /^No rows can be read from a picture/],
    ['list.jpg', 9, /picture/],
    ['loans.txt', 9, /^Only .xls\/.xlsx\/.csv under 30MB$/],
    ['loans.csv', 31_457_281, /under 30MB/],
    ['loans.csv', 0, /empty/],
  ])('called %s of %d bytes is refused', (name, size, reason) => expect(fileProblem({ name, size })).toMatch(reason));
  it('has a name without its ending', () => expect(baseName('Loans.Nov.xlsx')).toBe('Loans.Nov'));
});

describe('what is said of a sending', () => {
  const answer = { message: 'x', valid_headings: ['staff_no', 'tenure'], batchId: null, problems: [] };
  it('is success only when the service took the rows now', () => {
    expect(takenNotice({ ...answer, message: messages.applicationsUploaded, batchId: '7' }, 2)).toEqual({
      severity: 'success',
      text: 'Applications uploaded successfully: 2 rows',
      batchId: '7',
    });
    expect(takenNotice({ ...answer, message: 'It is batch UP-1', batchId: '7' }, 2).severity).toBe('info');
  });
  it('names the valid headings where they were wrong', () =>
    expect(refusedNotice({ ...answer, message: messages.invalidCsvHeadings }, 0)).toEqual({
      severity: 'error',
      text: 'Invalid CSV Headings',
      detail: 'Valid headings: staff_no, tenure',
    }));
  it('is the service’s word, or that something went wrong', () => {
    expect(failedNotice({ code: 'conflict', message: 'No' }).text).toBe('No');
    expect(failedNotice(undefined).text).toBe('Something went wrong');
    expect(failedNotice({ code: 'cancelled', message: '' }).severity).toBe('info');
  });
});

it.each([
  ['ACTIVE', 'teal'],
  ['Suspended', 'yellow'],
  ['RETIRED', 'red'],
])('the staff status %s is %s', (status, tone) => expect(staffTone(status)).toBe(tone));

describe('who waits in an upload', () => {
  const row = (staff_no: string | null, status: UploadedLoan['status'] = 'Pending') =>
    ({ staff_no, status, created_at: '2026-11-20T08:00:00Z' }) as UploadedLoan;
  const pagesOf = (...pages: UploadedLoan[][]) =>
    collectWaiting(async (page) => ({ cMLLoanList: pages[page] ?? [], page: { totalPages: pages.length } }));

  it('is collected from every page, but for rows that fell out', async () => {
    const { staff, isWhole } = await pagesOf([row(' A1 '), row(null)], [row('B2', 'Processed'), row('C3', 'Fallout')]);
    expect([[...staff], isWhole]).toEqual([
      [
        ['a1', 'an upload of 2026-11-20'],
        ['b2', 'an upload of 2026-11-20'],
      ],
      true,
    ]);
  });
  it('is said to be a part where there are too many pages, or one fails', async () => {
    expect((await pagesOf(...Array.from({ length: 31 }, () => [row('1')]))).isWhole).toBe(false);
    expect((await collectWaiting(async () => undefined)).isWhole).toBe(false);
  });
});
