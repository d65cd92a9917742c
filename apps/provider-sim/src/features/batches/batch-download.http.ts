import { type Batch, callPath, downloadBatch } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import { read, type WorkSheet } from '@e965/xlsx';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { anUpload, openBatch, someLoans } from '../../test/fixtures/batches.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let batch: Batch;
beforeAll(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
  batch = await openBatch(server, officer, '2026/11: *first*');
});

const download = (id: string) =>
  request(server)
    .get(callPath(downloadBatch, { id }))
    .query({ status: 'Approved' })
    .set(officer)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

/** Reads the sheet with another library than the one that writes it. */
async function sheetOf(id: string): Promise<{ name: string; sheet: WorkSheet; rows: number }> {
  const { body } = await download(id).expect(200);
  const book = read(body as Buffer, { cellNF: true, cellStyles: true, cellFormula: true });
  const name = book.SheetNames[0]!;
  const sheet = book.Sheets[name]!;
  return { name, sheet, rows: Number(/\d+$/.exec(sheet['!ref'] ?? '')?.[0]) };
}
const rename = (loan: string, firstName: string, lastName: string) =>
  database().query(
    `UPDATE provider."Client" c SET "firstName" = $3, "lastName" = $4 FROM provider."LoanApplication" a
     WHERE a."sandboxId" = $1 AND a.id = $2 AND c."sandboxId" = $1 AND c.id = a."clientId"`,
    [sandbox.id, Number(loan), firstName, lastName],
  );

describe('the spreadsheet', () => {
  it('has typed cells, a frozen heading, widths and exact totals', async () => {
    await someLoans(sandbox, 1201, { batchId: Number(batch.id), amount: '0.10' });
    await someLoans(sandbox, 2, { batchId: Number(batch.id), domainStatus: 'InReview' });
    const { sheet, rows } = await sheetOf(batch.id);
    expect(rows).toBe(1 + 1201 + 1);
    const cells = (row: number) => 'ABCDEFGHIJKLMNOPQR'.split('').map((column) => sheet[`${column}${row}`]);
    expect(cells(1).map((cell) => cell.v)).toEqual([
      'Loan Reference',
      'Client',
      'Staff Number',
      'Staff Status',
      'Phone Number',
      'Product',
      'Principal (GHS)',
      'Net Amount (GHS)',
      'Tenure (months)',
      'Monthly Deduction (GHS)',
      'Loan Start Date',
      'Date Created',
      'Funding',
      'Pay To',
      'Bank or Network',
      'Branch',
      'Account or Wallet Number',
      'Account Name',
    ]);
    expect(
      cells(2)
        .slice(13)
        .map((cell) => cell?.t),
    ).toEqual(['s', 's', 's', 's', 's']);
    expect([sheet.N2?.v, sheet.Q2?.v]).toEqual(['Bank account', expect.stringMatching(/^\d{13}$/)]);
    expect(sheet.A2).toMatchObject({ t: 's', v: expect.stringMatching(/^LN-T/) });
    expect(sheet.E2).toMatchObject({ t: 's', v: expect.stringMatching(/^0\d\d \d{3} \d{4}$/) });
    expect(sheet.G3).toMatchObject({ t: 'n', v: 0.11, z: '#,##0.00' });
    expect(sheet.H3).toMatchObject({ t: 'n', v: 0.11, z: '#,##0.00' });
    expect(sheet.I2).toMatchObject({ t: 'n', v: 12 });
    expect(sheet.K2).toMatchObject({ t: 'n', z: 'yyyy-mm-dd', w: '2026-12-01' });
    expect(sheet.L2?.w).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sheet.M2?.v).toBe('Pending');
    // 1201 times 0.10, plus 0.01 more for each loan: 120.10 + 0.01 * 1200 * 1201 / 2
    expect([sheet.A1203?.v, sheet.B1203?.v, sheet.G1203?.v]).toEqual(['Total', '1201 loans', 7326.1]);
    expect(sheet.H1203?.v).toBe(7326.1);
    expect(sheet.J1203).toMatchObject({ t: 'n', v: 120400.25, z: '#,##0.00' });
    expect(sheet['!cols']?.map((column) => Math.round(column.width ?? 0)).slice(0, 3)).toEqual([18, 28, 16]);
  });

  it('freezes the heading', async () => {
    const { body } = await download(batch.id).expect(200);
    const { files } = read(body as Buffer, { bookFiles: true }) as unknown as {
      files: Record<string, { content: Uint8Array }>;
    };
    const xml = Buffer.from(files['xl/worksheets/sheet1.xml']!.content).toString();
    expect(xml).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
  });

  it('is named by the batch, and sent as an attachment that browsers do not run', async () => {
    expect((await sheetOf(batch.id)).name).toBe(batch.name.slice(0, 31));
    const { headers } = await download(batch.id).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''2026_11_%20_first_.xlsx`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-length']).toBeUndefined();
  });

  it('contains no formulas, and leaves text and numbers intact', async () => {
    const own = await openBatch(server, officer, 'Odd names');
    const loans = await someLoans(sandbox, 4, { batchId: Number(own.id) });
    await rename(loans[0]!, '=HYPERLINK("https://example.test")', 'Mensah');
    await rename(loans[1]!, '@SUM(1+1)*cmd|', "'/C calc'!A0");
    await rename(loans[2]!, '<b>Esi & "Ama"</b>', 'Ɔkyere\uFFFF 😀');
    await rename(loans[3]!, '+233 24', '1');
    const { sheet } = await sheetOf(own.id);
    expect([2, 3, 4, 5].map((row) => sheet[`B${row}`]?.v)).toEqual([
      `'=HYPERLINK("https://example.test") Mensah`,
      `'@SUM(1+1)*cmd| '/C calc'!A0`,
      '<b>Esi & "Ama"</b> Ɔkyere 😀',
      "'+233 24 1",
    ]);
    const cells = Object.entries(sheet).filter(([address]) => !address.startsWith('!'));
    expect(cells.filter(([, cell]) => 'f' in cell)).toEqual([]);
  });

  it.each([
    ['History', 'Batch'],
    ["'[]:*?/\\'", 'Batch'],
    ['A name that is longer than a sheet’s may be', 'A name that is longer than a sh'],
    ['😀'.repeat(20), '😀'.repeat(15)],
  ])('for a batch named %s has a sheet named %s', async (name, expected) => {
    const own = await openBatch(server, officer, name);
    await database().query('UPDATE provider."Batch" SET name = $3 WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      Number(own.id),
      name,
    ]);
    const { name: given, sheet, rows } = await sheetOf(own.id);
    expect([given, rows, sheet.B2?.v, sheet.G2?.v]).toEqual([expected, 2, '0 loans', 0]);
  });

  it('of an upload contains the passed rows', async () => {
    const upload = await anUpload(sandbox, { rows: ['Processed', 'Fallout', 'Pending', 'Processed'] });
    const { sheet, rows } = await sheetOf(upload.id);
    expect(rows).toBe(4);
    expect([sheet.B2?.v, sheet.B3?.v, sheet.C2?.v, sheet.G4?.v]).toEqual(['Row 1', 'Row 4', '900001', 1000.1]);
  });

  it('is refused like other calls', async () => {
    const foreign = await anUpload(sandbox, { lenderId: lenderIds.volta });
    for (const id of [foreign.id, '999999999', 'x']) {
      const { body, headers } = await request(server).get(callPath(downloadBatch, { id })).set(officer).expect(404);
      expect(body.code).toBe('not_found');
      expect(headers['content-disposition']).toBeUndefined();
    }
  });
});
