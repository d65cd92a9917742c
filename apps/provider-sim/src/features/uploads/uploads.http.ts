import {
  callPath,
  getUploadHeadings,
  listCurrentUploads,
  messages,
  type UploadedLoan,
  uploadLoans,
  type UploadResult,
} from '@oware/contract';
import { uploadHeadings } from '@oware/domain';
import { database, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aProduct } from '../../loans.fixtures.ts';
import { aRow, csvOf, rowsOf, rowsOfPayroll, sendCsv, uploaded } from '../../uploads.fixtures.ts';

let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeAll(async () => {
  server = await serve(createProviderApp);
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  await aProduct(sandbox);
  officer = await signIn(server, sandbox.account('officer@adom'));
});

const send = async (content: string | Buffer, options?: Parameters<typeof sendCsv>[3]) =>
  ((await sendCsv(server, officer, content, options).expect(200)).body as UploadResult).data;

/** How many batches of uploads and rows of them there are, beside the seeded ones. */
async function stored() {
  const { rows } = await database().query<{ batches: number; rows: number }>(
    `SELECT (SELECT count(*)::int FROM provider."Batch" WHERE "sandboxId" = $1 AND "isUpload" AND name = 'march') AS batches,
       (SELECT count(*)::int FROM provider."UploadedLoan" u JOIN provider."LoanProduct" p ON p."sandboxId" = u."sandboxId" AND p.id = u."productId"
        WHERE u."sandboxId" = $1 AND p.name = 'Test loan') AS rows`,
    [sandbox.id],
  );
  return rows[0]!;
}
const nothing = { batches: 0, rows: 0 };

async function lenderOfBatch(id: string): Promise<number | undefined> {
  const { rows } = await database().query<{ lenderId: number }>(
    'SELECT "lenderId" FROM provider."Batch" WHERE "sandboxId" = $1 AND id = $2',
    [sandbox.id, Number(id)],
  );
  return rows[0]?.lenderId;
}

describe('the headings', () => {
  it('are told before the first upload, by the organisation’s id or domainId', async () => {
    for (const orgId of [officer.domainid!, '1']) {
      const { body } = await request(server).get(callPath(getUploadHeadings, { orgId })).set(officer).expect(200);
      expect(body).toEqual({ valid_headings: [...uploadHeadings] });
    }
  });

  it('are told again where a file has others, and which are wrong; nothing is stored', async () => {
    const wrong = csvOf([aRow()]).replace('tenure', 'Months').replace('product', 'Staff No');
    expect(await send(wrong)).toEqual({
      message: messages.invalidCsvHeadings,
      valid_headings: [...uploadHeadings],
      batchId: null,
      problems: [
        { line: 1, heading: 'product', message: 'This heading is missing' },
        { line: 1, heading: 'tenure', message: 'This heading is missing' },
        { line: 1, heading: 'staff_no', message: 'This heading is there twice' },
        { line: 1, heading: 'Months', message: 'This heading is not known' },
      ],
    });
    expect(await stored()).toEqual(nothing);
  });

  it('of an empty file are wrong', async () => {
    expect(await send('\n')).toMatchObject({ message: messages.invalidCsvHeadings, batchId: null });
  });

  it('without rows make no batch', async () => {
    expect(await send(csvOf([]))).toMatchObject({ message: 'This file has no rows', batchId: null });
    expect(await stored()).toEqual(nothing);
  });
});

describe('a file', () => {
  it('becomes a batch with a row of each line, in the order of the file', async () => {
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
      full_name: 'Ama Owusu',
      loan_start_date: '2027-01-01',
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
  ])('%s is taken', async (_what, written) => {
    const { batchId } = await send(written(csvOf([aRow(), aRow({ loan_start_date: '21/12/2026' })]) + '\r\n'));
    const { rows } = await rowsOf(server, officer, batchId!);
    expect(rows.map(({ staff_no, loan_start_date }) => [staff_no, loan_start_date])).toEqual([
      ['900001', '2026-12-01'],
      ['900001', '2026-12-21'],
    ]);
  });

  it('keeps what would be a formula, a control of COPY or a quote as the text that it is', async () => {
    const names = [`=HYPERLINK("http://x.example","y")`, '\\N', '\\.', `O'Brien "Kofi"; DROP`, 'a\tb\\t\nc', '😀 Ɖoƒe'];
    const rows = names.map((full_name, n) => aRow({ full_name, loan_start_date: `2026-12-${10 + n}` }));
    const batchId = await uploaded(server, officer, rows);
    const { rows: read } = await rowsOf(server, officer, batchId);
    expect(read.map(({ full_name }) => full_name)).toEqual(names.map((name) => name.replace(/\s+/g, ' ')));
  });

  it('with problems is not stored, and each problem has its line, heading and words', async () => {
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
    expect(await stored()).toEqual(nothing);
  });

  it('has a row twice where staff numbers differ in case alone, in any alphabet', async () => {
    const { problems } = await send(csvOf([aRow({ staff_no: 'Ɛdu-é1' }), aRow({ staff_no: 'ɛDU-É1' })]));
    expect(problems.map(({ line, heading }) => `${line} ${heading}`)).toEqual(['3 staff_no']);
  });

  it('tells a thousand problems and no more', async () => {
    const { problems } = await send(csvOf(Array.from({ length: 900 }, () => aRow({ tenure: 'x', product: '' }))));
    expect(problems).toHaveLength(1_000);
  });

  it('whose last row is wrong leaves nothing of the thousands before it', async () => {
    const rows = await rowsOfPayroll(sandbox, 5_000);
    const { problems } = await send(csvOf([...rows, aRow({ tenure: '99' })]));
    expect(problems).toEqual([{ line: 5_002, heading: 'tenure', message: 'Between 3 and 24 months' }]);
    expect(await stored()).toEqual(nothing);
  });

  it('with a quotation mark that is never closed says where', async () => {
    const { problems } = await send(`${csvOf([aRow()])}\r\n"${'x,\n'.repeat(500_000)}`);
    expect(problems).toMatchObject([{ line: 3, message: 'This row does not end: a quotation mark is not closed' }]);
  });

  it.each([
    [
      'of bytes that are no text',
      Buffer.from([0xff, 0xfe, 0, 1]),
      'march.csv',
      'This file is not UTF-8 text. Save it as CSV (UTF-8) and upload it again',
    ],
    ['of another kind', 'x', 'march.xlsx', messages.uploadFileRefused],
    ['without a name', 'x', '', messages.uploadFileRefused],
  ])('%s is refused', async (_what, content, name, message) => {
    const { body } = await sendCsv(server, officer, content, { name: name || 'noname' }).expect(400);
    expect(body.errors).toEqual({ file: message });
  });

  it('over 30 MB is refused', async () => {
    const { body } = await sendCsv(server, officer, Buffer.alloc(30 * 1024 * 1024 + 1, 'x')).expect(413);
    expect(body.errors).toEqual({ file: 'This file is larger than 30 MB' });
  });

  it('has a name that can be shown, whatever it was called', async () => {
    const { batchId } = await send(csvOf([aRow()]), { name: '../..\\Loans <March> ½ "x".CSV' });
    const { rows } = await database().query('SELECT name FROM provider."Batch" WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      Number(batchId),
    ]);
    expect(rows).toEqual([{ name: 'Loans _March_ ½ _x_' }]);
  });
});

describe('the same file', () => {
  it('is recognised: nothing is stored twice, and the answer names its batch', async () => {
    const file = csvOf([aRow()]);
    const first = await send(file);
    const again = await send(file, { name: 'renamed.csv' });
    expect(again).toMatchObject({
      message: `This file was uploaded before: it is batch UP-${first.batchId!.padStart(8, '0')}`,
      batchId: first.batchId,
    });
    expect(await stored()).toEqual({ batches: 1, rows: 1 });
  });

  it('is stored once when ten send it at once', async () => {
    const file = csvOf(await rowsOfPayroll(sandbox, 500));
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(file)));
    expect(new Set(answers.map(({ batchId }) => batchId)).size).toBe(1);
    expect(answers.filter(({ message }) => message === messages.applicationsUploaded)).toHaveLength(1);
    expect(await stored()).toEqual({ batches: 1, rows: 500 });
  });

  it('may come again once its batch was rejected, and from another lender', async () => {
    const file = csvOf([aRow()]);
    const { batchId } = await send(file);
    await database().query(`UPDATE provider."Batch" SET status = 'Rejected' WHERE "sandboxId" = $1 AND id = $2`, [
      sandbox.id,
      Number(batchId),
    ]);
    expect(await send(file)).toMatchObject({ message: messages.applicationsUploaded });
    await aProduct(sandbox, {}, 2);
    officer = await signIn(server, sandbox.account('officer@volta'));
    expect(await send(file)).toMatchObject({ message: messages.applicationsUploaded });
  });
});

describe('whose lender', () => {
  it('staff say by their organisation, an administrator by the lender’s id, which is another', async () => {
    await database().query(
      `INSERT INTO provider."Lender" ("sandboxId", id, "organizationId", name) VALUES ($1, 77, 5, 'Harmattan')`,
      [sandbox.id],
    );
    const owner = await signIn(server, sandbox.account('owner@harmattan'));
    const administrator = await signIn(server, sandbox.account('admin@oware'));
    const ask = async (headers: Record<string, string>, orgId: string) =>
      (await request(server).get(callPath(getUploadHeadings, { orgId })).set(headers)).status;
    expect(await Promise.all([owner.domainid!, '5', '77'].map((orgId) => ask(owner, orgId)))).toEqual([200, 200, 404]);
    const named = ['77', '5', owner.domainid!, administrator.domainid!];
    expect(await Promise.all(named.map((orgId) => ask(administrator, orgId)))).toEqual([200, 404, 404, 400]);
    await aProduct(sandbox, {}, 77);
    const file = csvOf([aRow()]);
    const { body } = await sendCsv(server, administrator, file, { orgId: '77' }).expect(200);
    expect(await lenderOfBatch((body as UploadResult).data.batchId!)).toBe(77);
  });

  it('is never another’s', async () => {
    for (const orgId of [sandbox.domainId('volta'), '2', 'adom.template', '999999', 'x'])
      await sendCsv(server, officer, csvOf([aRow()]), { orgId }).expect(404);
    expect(await stored()).toEqual(nothing);
  });

  it('has to be there', async () => {
    const owner = await signIn(server, sandbox.account('owner@harmattan'));
    const orgId = owner.domainid!;
    const { body } = await request(server)
      .post(callPath(uploadLoans, { orgId }))
      .set(owner)
      .attach('file', Buffer.from(csvOf([aRow()])), 'march.csv')
      .expect(403);
    expect(body.code).toBe('permission_denied');
  });
});

describe('the current uploads', () => {
  const current = async (page: number) => {
    const { body } = await request(server).get(callPath(listCurrentUploads)).query({ page }).set(officer).expect(200);
    return body as { cMLLoanList: UploadedLoan[]; page: { totalElements: number } };
  };

  it('are the rows of all that nobody decided on, the newest upload first', async () => {
    const before = (await current(0)).page.totalElements;
    const names = (who: string, count: number) =>
      Array.from({ length: count }, (_, n) => aRow({ full_name: `${who} ${n}`, staff_no: `9000${10 + n}` }));
    await uploaded(server, officer, names('First', 12));
    await uploaded(server, officer, names('Second', 7));
    const [page0, page1] = [await current(0), await current(1)];
    expect(page0.page).toEqual({
      number: 0,
      size: 10,
      totalElements: before + 19,
      totalPages: Math.ceil((before + 19) / 10),
    });
    expect([...page0.cMLLoanList, ...page1.cMLLoanList].slice(0, 19).map(({ full_name }) => full_name)).toEqual([
      ...names('Second', 7).map((row) => row.full_name),
      ...names('First', 12).map((row) => row.full_name),
    ]);
    await database().query(`UPDATE provider."Batch" SET status = 'Rejected' WHERE "sandboxId" = $1`, [sandbox.id]);
    expect((await current(0)).page.totalElements).toBe(0);
  });
});
