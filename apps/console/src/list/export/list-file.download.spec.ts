import { read, utils } from '@e965/xlsx';
import type { Transaction } from '../../api/readings.ts';
import { transactionFile } from '../../features/transactions/transaction-file.columns.ts';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { listCsv, listWorkbook } from './list-file.download.ts';

const transaction = (name: string): Transaction => ({
  id: '50001',
  referenceNum: 'LN-00002001',
  amount: '1250.50',
  tenure: 12,
  customer: { name, mobileNo: '200731240' },
  loanInformation: { status: 'active' },
  kind: 'repayment',
  status: 'Successful',
  createdAt: '2026-11-20T08:15:00.000Z',
  loanId: '2001',
  customerId: '1001',
  momoNumber: '200731240',
});
const rows = [transaction('Esi Boateng'), transaction('=HYPERLINK("https://elsewhere.example")')];

describe('the downloaded rows of a list', () => {
  it('are CSV that spreadsheets read as UTF-8 without running formulas', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await (await listCsv(transactionFile, rows)).arrayBuffer(),
    );
    const [heading, first, second] = text.split('\r\n');
    expect(heading).toMatch(/^\uFEFFLoan reference,/);
    expect(first).toBe('LN-00002001,Esi Boateng,020 073 1240,Repayment,1250.50,Successful,12,Active,2026-11-20 08:15');
    expect(second).toContain(`"'=HYPERLINK(""https://elsewhere.example"")"`);
  });

  it('are a workbook with money as numbers, moments as dates and text as text', async () => {
    const book = read(await (await listWorkbook(transactionFile, rows, 'Transactions')).arrayBuffer(), {
      cellNF: true,
      cellFormula: true,
    });
    const sheet = book.Sheets.Transactions ?? {};
    expect(utils.sheet_to_json<unknown[]>(sheet, { header: 1 })).toHaveLength(3);
    expect(sheet.E2).toMatchObject({ t: 'n', v: 1250.5, w: '1,250.50' });
    expect(sheet.I2).toMatchObject({ t: 'n', w: '2026-11-20 08:15' });
    expect(sheet.C2).toMatchObject({ t: 's', v: '020 073 1240' });
    expect(sheet.B3).toMatchObject({ t: 's', v: `'${rows[1]?.customer.name}` });
    expect(sheet.B3).not.toHaveProperty('f');
  });

  it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '＝1+1'])(
    'never run %j in any column or format',
    async (text) => {
      const attack: Transaction = {
        ...transaction(text),
        referenceNum: text,
        customer: { name: text, mobileNo: text },
        loanInformation: { status: text },
      };
      const csv = (await (await listCsv(transactionFile, [attack])).text()).replace(/^\uFEFF/, '');
      const book = read(await (await listWorkbook(transactionFile, [attack], 'Transactions')).arrayBuffer(), {
        cellFormula: true,
      });
      const [, cells = []] = utils.sheet_to_json<unknown[]>(book.Sheets.Transactions ?? {}, { header: 1 });
      const [, written = []] = Papa.parse<string[]>(csv, { newline: '\r\n' }).data;
      for (const cell of [...written, ...cells]) expect(String(cell)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(written.slice(0, 3)).toEqual([`'${text}`, `'${text}`, `'${text}`]);
    },
  );
});
