import { messages } from '@oware/contract';
import { database, serve, type TestSandbox } from '@oware/test-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import {
  anUploadOffice,
  aRow,
  csvOf,
  dayIn,
  marchUploads,
  noUploads,
  rowsOf,
  rowsOfPayroll,
  sendCsv,
  type SendOptions,
  sendWhole,
  uploaded,
} from '../../test/fixtures/uploads.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeEach(async () => {
  ({ sandbox, officer } = await anUploadOffice());
});

const send = (content: string, options?: SendOptions) => sendWhole(server, officer, content, options);

describe('a file', () => {
  it('becomes a batch with a row for each line, in file order', async () => {
    const rows = await rowsOfPayroll(sandbox, 25);
    const { message, batchId, problems } = await send(csvOf(rows));
    expect({ message, problems }).toEqual({ message: messages.applicationsUploaded, problems: [] });
    const { rows: batches } = await database().query(
      `SELECT b.name, b.reference, b.status, b."isUpload", b."fileName", b.lines, b.passed, b.fallout, u.email AS "by" FROM provider."Batch" b
       JOIN provider."User" u ON u."sandboxId" = b."sandboxId" AND u.id = b."createdById" WHERE b."sandboxId" = $1 AND b.id = $2`,
      [sandbox.id, Number(batchId)],
    );
    expect(batches).toEqual([
      {
        name: 'march',
        reference: `UP-${batchId!.padStart(8, '0')}`,
        status: 'Pending',
        isUpload: true,
        fileName: 'march.csv',
        lines: 25,
        passed: 0,
        fallout: 0,
        by: sandbox.account('officer@adom'),
      },
    ]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => rowsOf(server, officer, batchId!, page)));
    expect(pages.flatMap((page) => page.rows.map(({ staff_no }) => staff_no))).toEqual(rows.map((row) => row.staff_no));
    expect(pages.map(({ page }) => page)).toEqual(
      [1, 2, 3, 4].map((number) => ({ number, size: 10, totalElements: 25, totalPages: 3 })),
    );
    expect(pages[0]!.rows[0]).toMatchObject({
      customer_id: null,
      staff_status: null,
      amount_recommended: '1200.00',
      full_name: rows[0]!.full_name,
      loan_start_date: dayIn(1),
      status: 'Pending',
      reason: null,
      tenure: 6,
    });
  });

  it.each([
    ['with a byte order mark and Unix line ends', (text: string) => `\uFEFF${text.replaceAll('\r\n', '\n')}`],
    ['with every cell quoted', (text: string) => text.replace(/[^,\r\n]+/g, '"$&"')],
    ['with semicolons', (text: string) => text.replaceAll(',', ';')],
    ['with tabs', (text: string) => text.replaceAll(',', '\t')],
    ['with empty lines and empty columns', (text: string) => text.replaceAll('\r\n', ',,\r\n,,\r\n')],
    ['with headings in another case', (text: string) => text.replace('staff_no,full_name', ' Staff No ,FULL-NAME')],
    [
      'with its reasons from an earlier report',
      (text: string) => text.replaceAll('\r\n', ',\r\n').replace(',\r\n', ',Reason\r\n'),
    ],
  ])('%s is accepted', async (_what, written) => {
    const { batchId } = await send(
      written(csvOf([aRow(), aRow({ loan_start_date: dayIn(30).split('-').toReversed().join('/') })]) + '\r\n'),
    );
    const { rows } = await rowsOf(server, officer, batchId!);
    expect(rows.map(({ staff_no, loan_start_date }) => [staff_no, loan_start_date])).toEqual([
      ['900001', dayIn(14)],
      ['900001', dayIn(30)],
    ]);
  });

  it('keeps formulas, COPY control characters and quotes as plain text', async () => {
    const names = [`=HYPERLINK("http://x.example","y")`, '\\N', '\\.', `O'Brien "Kofi"; DROP`, 'a\tb\\t\nc', '😀 Ɖoƒe'];
    const rows = names.map((full_name, n) => aRow({ full_name, loan_start_date: dayIn(10 + n) }));
    const batchId = await uploaded(server, officer, rows);
    const { rows: read } = await rowsOf(server, officer, batchId);
    expect(read.map(({ full_name }) => full_name)).toEqual(names.map((name) => name.replace(/\s+/g, ' ')));
  });

  it('with errors is not stored, and each error has its line, heading and message', async () => {
    const rows = [
      aRow(),
      aRow({ staff_no: '900002', phone_number: '12', amount_recommended: '=1+1' }),
      aRow(),
      aRow({ staff_no: '900003', product: 'No such loan', loan_start_date: '31/02/2026' }),
    ];
    const { message, batchId, problems } = await send(csvOf(rows));
    expect({ message, batchId }).toEqual({ message: 'Some rows need attention', batchId: null });
    expect(problems.map(({ line, heading }) => `${line} ${heading}`)).toEqual([
      '3 phone_number',
      '3 amount_recommended',
      '4 staff_no',
      '5 product',
      '5 loan_start_date',
    ]);
    expect(problems[2]!.message).toBe('The same staff number, product and start date as in line 2');
    expect(await marchUploads(sandbox)).toEqual(noUploads);
  });

  it('has a duplicate row if staff numbers differ only in case, in any alphabet', async () => {
    const { problems } = await send(csvOf([aRow({ staff_no: 'Ɛdu-é1' }), aRow({ staff_no: 'ɛDU-É1' })]));
    expect(problems.map(({ line, heading }) => `${line} ${heading}`)).toEqual(['3 staff_no']);
  });

  it('reports at most a thousand errors', async () => {
    const { problems } = await send(csvOf(Array.from({ length: 900 }, () => aRow({ tenure: 'x', product: '' }))));
    expect(problems).toHaveLength(1_000);
  });

  it('with an invalid last row stores none of the thousands before it', async () => {
    const rows = await rowsOfPayroll(sandbox, 5_000);
    const { problems } = await send(csvOf([...rows, aRow({ tenure: '99' })]));
    expect(problems).toEqual([{ line: 5_002, heading: 'tenure', message: 'Between 3 and 24 months' }]);
    expect(await marchUploads(sandbox)).toEqual(noUploads);
  });

  it.each([
    ['line of headings', 1, ''],
    ['row', 3, `${csvOf([aRow()])}\r\n`],
  ])('with a %s of over a million characters says so', async (_what, line, before) => {
    const { problems } = await send(`${before}${'"x",y,'.repeat(200_000)}`);
    const message = 'This line is too long: it has more than 1,048,576 characters';
    expect(problems).toMatchObject([{ line, message }]);
  });

  it('with an unclosed quotation mark is rejected with its position', async () => {
    const { problems } = await send(`${csvOf([aRow()])}\r\n"${'x,\n'.repeat(500_000)}`);
    expect(problems).toMatchObject([{ line: 3, message: 'This row does not end: a quotation mark is not closed' }]);
  });

  it.each([
    [
      'of bytes that are no text',
      Buffer.from([0xff, 0xfe, 0, 0xd8]),
      'march.csv',
      'This file is not text. Save it as CSV (UTF-8) and upload it again',
    ],
    ['of another kind', 'x', 'march.xlsx', messages.uploadFileRefused],
    ['without a name', 'x', '', messages.uploadFileRefused],
  ])('%s is rejected', async (_what, content, name, message) => {
    const { body } = await sendCsv(server, officer, content, { name: name || 'noname' }).expect(400);
    expect(body.errors).toEqual({ file: message });
  });

  it('over 30 MB is rejected', async () => {
    const { body } = await sendCsv(server, officer, Buffer.alloc(30 * 1024 * 1024 + 1, 'x')).expect(413);
    expect(body.errors).toEqual({ file: 'This file is larger than 30 MB' });
  });

  describe('has a name', () => {
    const namesOf = async (batchId: string | null) => {
      const { rows } = await database().query(
        `SELECT b.name, b."fileName", change->>'to' AS audited
         FROM provider."Batch" b JOIN provider."AuditEntry" a ON a."sandboxId" = $1 AND a."recordId" = b.id,
           jsonb_array_elements(to_jsonb(a.changes)) change
         WHERE b."sandboxId" = $1 AND b.id = $2 AND change->>'field' = 'file'`,
        [sandbox.id, Number(batchId)],
      );
      return rows.map(({ audited, ...names }) => {
        expect(audited).toBe(names.fileName);
        return names;
      });
    };
    it('that can be displayed', async () => {
      const { batchId } = await send(csvOf([aRow()]), { name: '../..\\Loans <March> ½ "x".CSV' });
      expect(await namesOf(batchId)).toEqual([{ name: 'Loans _March_ ½ _x_', fileName: 'Loans _March_ ½ _x_.CSV' }]);
    });
    it.each([
      [
        'of the person’s own file, if the upload states it',
        'C:\\Payroll\\May (2).xlsx',
        { name: 'May (2)', fileName: 'May (2).xlsx' },
      ],
      [
        'that keeps its ending, however long it is',
        `${'p'.repeat(200)}.xlsx`,
        { name: 'p'.repeat(115), fileName: `${'p'.repeat(115)}.xlsx` },
      ],
      ['of the sent file, if that of the own file is only a path', 'C:\\', { name: 'march', fileName: 'march.csv' }],
    ])('%s', async (_what, fileName, names) => {
      const { batchId } = await send(csvOf([aRow()]), { fileName });
      expect(await namesOf(batchId)).toEqual([names]);
    });
  });
});
