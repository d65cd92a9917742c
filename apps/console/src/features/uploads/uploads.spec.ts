import { messages } from '@oware/contract';
import {
  areHeadingsValid,
  checkUploadRow,
  matchHeadings,
  reasonHeading,
  uploadCells,
  uploadHeadings,
  type UploadProduct,
} from '@oware/domain';
import { describe, expect, it } from 'vitest';
import type { Batch } from '../../api/readings.ts';
import { compareStaff } from './preview/compare-staff.api.ts';
import { reportLines } from './preview/fallout-report.view.tsx';
import { downloadOf, recordsOfText } from './sheet/delimited.reader.ts';
import type { SheetClient } from './sheet/sheet.client.ts';
import { rowTexts } from './sheet/row-texts.text.ts';
import { Sheet } from './sheet/sheet.rules.ts';
import { failedNotice, refusedNotice, takenNotice } from './file/upload-answer.text.ts';
import { baseName, fileProblem } from './file/upload-file.rules.ts';
import { outcomeText } from './uploads.text.ts';

const product: UploadProduct = {
  id: '1',
  name: 'Loan',
  limits: {
    minPrincipal: '500.00',
    maxPrincipal: '20000.00',
    minNumberOfRepayments: 3,
    maxNumberOfRepayments: 24,
    repaymentEvery: 1,
    repaymentFrequencyType: 2,
  },
};

describe('a file', () => {
  it.each(['loans.csv', 'loans.XLSX', 'a.b.xls'])('named %s is read', (name) =>
    expect(fileProblem({ name, size: 9 })).toBeUndefined(),
  );
  it.each([
    ['loans.pdf', 9, /a PDF/],
    ['list.jpeg', 9, /^No rows can be read from a picture/],
    ['list.jpg', 9, /picture/],
    ['loans.txt', 9, /^Only .xls\/.xlsx\/.csv under 30MB$/],
    ['loans.csv', 31_457_281, /under 30MB/],
    ['loans.csv', 0, /empty/],
  ])('named %s with %d bytes is rejected', (name, size, reason) => expect(fileProblem({ name, size })).toMatch(reason));
  it('has a name without its extension', () => expect(baseName('Loans.Nov.xlsx')).toBe('Loans.Nov'));
});

describe('the message after sending', () => {
  const answer = { message: 'x', valid_headings: ['staff_no', 'tenure'], batchId: null, problems: [] };
  it('reports success only if the service accepted the rows now', () => {
    expect(takenNotice({ ...answer, message: messages.applicationsUploaded, batchId: '7' }, 2, 5)).toEqual({
      severity: 'success',
      text: 'Applications uploaded successfully: 5 rows in the file, 2 sent',
      batchId: '7',
    });
    expect(takenNotice({ ...answer, message: 'It is batch UP-1', batchId: '7' }, 2, 2).severity).toBe('info');
  });
  it('lists the valid headings if they were wrong', () =>
    expect(refusedNotice({ ...answer, message: messages.invalidCsvHeadings }, 0)).toEqual({
      severity: 'error',
      text: 'Invalid CSV Headings',
      detail: 'Valid headings: staff_no, tenure',
    }));
  it('shows the service’s message, or a general one', () => {
    expect(failedNotice({ code: 'conflict', message: 'No' }).text).toBe('No');
    expect(failedNotice(undefined).text).toBe('Something went wrong');
    expect(failedNotice({ code: 'cancelled', message: '' }).severity).toBe('info');
  });
});

describe('the comparison with existing data', () => {
  const sheetOf = (count: number) => {
    const records = Array.from({ length: count }, (_, n) => ({
      line: n + 2,
      cells: [String(n), 'Ama Mensah', '0241234567', 'Loan', '600', '6', '2027-01-04'],
    }));
    const sheet = new Sheet(records, [...uploadHeadings], { products: [product], texts: rowTexts });
    sheet.check();
    const call = (name: 'unasked' | 'learn', given: never) => Promise.resolve(sheet[name](given));
    return { sheet, client: { call } as unknown as Pick<SheetClient, 'call'> };
  };
  const wait = { productId: '1', upload: { id: '7', reference: 'UP-7' }, loan: null };

  it('requests every staff member once, in lists of the maximum size', async () => {
    const { sheet, client } = sheetOf(12_000);
    const asked: string[][] = [];
    const ask = async (staffNumbers: string[]) => {
      asked.push(staffNumbers);
      return { data: [{ staffNo: staffNumbers[0]!, ...wait }] };
    };
    const shares: number[] = [];
    expect(await compareStaff(client, ask, (share) => shares.push(share))).toBe(true);
    expect(asked.map(({ length }) => length)).toEqual([5_000, 5_000, 2_000]);
    expect(new Set(asked.flat()).size).toBe(12_000);
    expect(shares).toEqual([0, 5_000 / 12_000, 10_000 / 12_000]);
    expect(sheet.totals()).toMatchObject({ good: 11_997, underway: 3 });
    sheet.edit(0, 'staff_no', 'A1');
    await compareStaff(client, ask);
    expect(asked[3]).toEqual(['A1']);
  });

  it('leaves the rows unchanged if the service sends nothing', async () => {
    const { sheet, client } = sheetOf(3);
    expect(await compareStaff(client, async () => undefined)).toBe(false);
    expect(sheet.totals()).toMatchObject({ good: 3, underway: 0 });
  });
});

it('downloads a fallout report that can be uploaded again', async () => {
  const row = {
    id: '1',
    customerId: null,
    fullName: '=1+1 "Ama", Mensah',
    staffNo: '900001',
    amount: '1250.50',
    reason: 'No staff member has this number',
    mobileNo: '241234567',
    product: 'Loan',
    tenure: 6,
    loanStartDate: '2027-01-04',
  };
  const [headings, ...records] = recordsOfText(
    await downloadOf([[...uploadHeadings, reasonHeading], ...reportLines([row])]).text(),
  );
  const match = matchHeadings(headings?.cells ?? []);
  expect(areHeadingsValid(match)).toBe(true);
  expect(checkUploadRow(uploadCells(records[0]!.cells, match.order), [product])).toEqual({
    row: {
      staffNo: '900001',
      fullName: '=1+1 "Ama", Mensah',
      phone: '241234567',
      productId: '1',
      amount: '1250.50',
      tenure: 6,
      loanStartDate: '2027-01-04',
    },
  });
});

describe('the outcome of an upload', () => {
  const upload = {
    fileName: 'march.csv',
    uploadedBy: null,
    lines: 5000,
    passed: 1200,
    fallout: 800,
    isProcessing: true,
    isProcessed: false,
  };
  const outcomeOf = (changed: object) => {
    const batch = { ...upload, ...changed };
    return outcomeText({ status: 'Pending', upload: batch } as Batch);
  };
  it('has its numbers in groups, as elsewhere', () => {
    expect(outcomeOf({})).toBe('Processing: 2,000 of 5,000');
    expect(outcomeOf({ isProcessing: false, isProcessed: true })).toBe('1,200 passed, 800 fell out');
  });
});
