import {
  callPath,
  listBatchFallout,
  listStaffUnderway,
  type StaffClient as StaffClientOfLender,
  submitBatchUpload,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aLoan, aProduct, type TestProduct } from '../../test/fixtures/loans.fixtures.ts';
import {
  anUploadOffice,
  type Cells,
  csvOf,
  dayIn,
  payroll,
  processed,
  rowOf,
  rowsOf,
  sendWhole,
  type StaffClient,
  uploaded,
} from '../../test/fixtures/uploads.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let manager: Record<string, string>;
let product: TestProduct;
let client: StaffClient;
let other: StaffClient;
beforeEach(async () => {
  ({ sandbox, officer, product } = await anUploadOffice());
  manager = await openSession(sandbox.account('manager@adom'));
  const [first, second] = await payroll(sandbox);
  [client, other] = [first!, second!];
});

const submit = (id: string) => request(server).post(callPath(submitBatchUpload, { id })).set(manager);
const loansOf = async ({ clientId }: StaffClient): Promise<number> => {
  const { rows } = await database().query<{ loans: number }>(
    `SELECT count(*)::int AS loans FROM provider."LoanApplication"
     WHERE "sandboxId" = $1 AND "clientId" = $2 AND "productId" = $3`,
    [sandbox.id, clientId, Number(product.id)],
  );
  return rows[0]!.loans;
};
const change = (who: StaffClient, column: string, value: string | null) =>
  database().query(`UPDATE provider."Client" SET "${column}" = $3 WHERE "sandboxId" = $1 AND id = $2`, [
    sandbox.id,
    who.clientId,
    value,
  ]);
/** Processes one row and returns its outcome. */
async function outcomeOf(row: Cells) {
  const id = await uploaded(server, officer, [row]);
  await processed(server, officer, id);
  return (await rowsOf(server, officer, id)).rows[0]!;
}

const stranger = { full_name: 'Yayra Tsikata', phone_number: '0200971999' };

describe('a row that names another person than the client with its staff number', () => {
  it.each([
    [
      'by name and phone number',
      stranger,
      'The name and phone number are not those of the client with this staff number',
    ],
    ['by name', { full_name: stranger.full_name }, 'The name is not that of the client with this staff number'],
    [
      'by phone number',
      { phone_number: stranger.phone_number },
      'The phone number is not that of the client with this staff number',
    ],
  ])('%s becomes fallout and no loan', async (_how, named, reason) => {
    const id = await uploaded(server, officer, [rowOf(client, named), rowOf(other)]);
    expect(await processed(server, officer, id)).toMatchObject({ passed: 1, fallout: 1 });
    const { rows } = await rowsOf(server, officer, id);
    expect(rows).toMatchObject([
      { status: 'Fallout', reason, customer_id: String(client.clientId), client_name: client.fullName },
      { status: 'Processed', reason: null, customer_id: String(other.clientId), client_name: other.fullName },
    ]);
    const fallout = await request(server).get(callPath(listBatchFallout, { id })).set(officer).expect(200);
    expect(fallout.body).toMatchObject([{ reason, clientName: client.fullName }]);
    await submit(id).expect(200);
    expect([await loansOf(client), await loansOf(other)]).toEqual([0, 1]);
  });

  it('passes if the name differs only in order, case and accents', async () => {
    await change(client, 'firstName', 'Ɛsi Abɛna');
    await change(client, 'lastName', "Owusu-N'Dri");
    const row = rowOf(client, { full_name: 'OWUSU NDRI, Esi A.' });
    expect(await outcomeOf(row)).toMatchObject({ status: 'Processed', client_name: "Ɛsi Abɛna Owusu-N'Dri" });
  });

  it('passes with the name on the client’s document', async () => {
    await change(client, 'nameOnId', 'YAYRA TSIKATA');
    expect(await outcomeOf(rowOf(client, { full_name: stranger.full_name }))).toMatchObject({ status: 'Processed' });
  });

  it('belongs to the named client if two share the staff number', async () => {
    await change(client, 'staffId', other.staffNo);
    expect(await outcomeOf(rowOf(other))).toMatchObject({ status: 'Processed', customer_id: String(other.clientId) });
  });
});

describe('a client who changes between processing and submission', () => {
  const refusal =
    '1 row no longer passes its checks: a client, the payroll or a product has changed. Process the batch again.';

  it.each([
    ['name', (who: StaffClient) => change(who, 'lastName', 'Tsikata-Zakari')],
    ['phone number', (who: StaffClient) => change(who, 'mobileNo', '200971999')],
    ['staff number', (who: StaffClient) => change(who, 'staffId', null)],
  ])('in %s gets no loan, and neither does anyone else', async (_what, changed) => {
    const id = await uploaded(server, officer, [rowOf(client), rowOf(other)]);
    await processed(server, officer, id);
    await changed(client);
    expect((await submit(id).expect(409)).body).toMatchObject({ code: 'batch_refused', message: refusal });
    expect([await loansOf(client), await loansOf(other)]).toEqual([0, 0]);
    expect(await processed(server, officer, id)).toMatchObject({ passed: 1, fallout: 1 });
    await submit(id).expect(200);
    expect([await loansOf(client), await loansOf(other)]).toEqual([0, 1]);
  });

  it('in staff number gets no loan, even if another client with that name and phone number has it now', async () => {
    const id = await uploaded(server, officer, [rowOf(client)]);
    await processed(server, officer, id);
    const [firstName = '', ...lastNames] = client.fullName.split(' ');
    await change(other, 'firstName', firstName);
    await change(other, 'lastName', lastNames.join(' '));
    await change(other, 'mobileNo', client.phone);
    await change(other, 'staffId', client.staffNo);
    await change(client, 'staffId', null);
    expect((await submit(id).expect(409)).body.message).toBe(refusal);
    expect([await loansOf(client), await loansOf(other)]).toEqual([0, 0]);
  });
});

describe('a row that was already sent', () => {
  it('in a file with other rows becomes fallout once the first became a loan', async () => {
    const first = await uploaded(server, officer, [rowOf(client), rowOf(other, stranger)]);
    await processed(server, officer, first);
    await submit(first).expect(200);
    const again = await uploaded(server, officer, [rowOf(client), rowOf(other)]);
    expect(await processed(server, officer, again)).toMatchObject({ passed: 1, fallout: 1 });
    const { rows } = await rowsOf(server, officer, again);
    expect(rows[0]!.reason).toMatch(/^LN-\d+ of this product begins on the same day already$/);
    await submit(again).expect(200);
    expect([await loansOf(client), await loansOf(other)]).toEqual([1, 1]);
  });

  it('in two uploads becomes one loan, in either order of submission', async () => {
    const ids = [];
    for (const rows of [[rowOf(client)], [rowOf(client), rowOf(other)]])
      ids.push(await uploaded(server, officer, rows));
    for (const id of ids) await processed(server, officer, id);
    const answers = await Promise.all(ids.map((id) => submit(id)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await loansOf(client)).toBe(1);
  });

  it('passes if its loan was rejected, or for another product or date', async () => {
    const loan = { lenderId: lenderIds.adom, clientId: client.clientId };
    const rejected = await aLoan(sandbox, product, { ...loan, domainStatus: 'Rejected' });
    const later = await aLoan(sandbox, product, loan);
    await database().query(
      `UPDATE provider."LoanApplication" SET "loanStartDate" = CASE id WHEN $2 THEN $4::date ELSE $5::date END
       WHERE "sandboxId" = $1 AND id IN ($2, $3)`,
      [sandbox.id, Number(rejected), Number(later), dayIn(14), dayIn(15)],
    );
    expect(await outcomeOf(rowOf(client))).toMatchObject({ status: 'Processed' });
  });
});

describe('the start date of a row', () => {
  const problemsOf = async (loan_start_date: string) =>
    (await sendWhole(server, officer, csvOf([rowOf(client, { loan_start_date })]))).problems;

  it.each(['1999-01-01', '01/01/1999', dayIn(-1), dayIn(368)])('of %s is rejected at its cell', async (day) =>
    expect(await problemsOf(day)).toMatchObject([
      { line: 2, heading: 'loan_start_date', message: expect.stringMatching(/^Enter a date from 20/) },
    ]),
  );

  it('can be from the day of the upload to a year later, by the sandbox clock', async () => {
    expect([...(await problemsOf(dayIn(0))), ...(await problemsOf(dayIn(364)))]).toEqual([]);
    await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = 400 * 86400000::bigint WHERE id = $1', [
      sandbox.id,
    ]);
    officer = await openSession(sandbox.account('officer@adom'));
    expect(await problemsOf(dayIn(399))).toHaveLength(1);
    expect(await problemsOf(dayIn(401))).toEqual([]);
  });
});

it('sends clients by staff number only to their lender', async () => {
  const ask = async (headers: Record<string, string>) =>
    (
      await request(server)
        .post(callPath(listStaffUnderway, { orgId: headers.domainid! }))
        .set(headers)
        .send({ staffNumbers: [client.staffNo, '989999'] })
        .expect(200)
    ).body.clients as StaffClientOfLender[];
  const [told, ...others] = await ask(officer);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ staffNo: client.staffNo, id: String(client.clientId), mobileNo: client.phone });
  expect(`${told!.firstName} ${told!.lastName}`).toBe(client.fullName);
  expect(await ask(await openSession(sandbox.account('officer@volta')))).toEqual([]);
});

it('neither finds nor shows another lender’s client', async () => {
  await aProduct(sandbox, {}, lenderIds.volta);
  officer = await openSession(sandbox.account('officer@volta'));
  expect(await outcomeOf(rowOf(client))).toMatchObject({
    status: 'Fallout',
    reason: 'Not a client yet: onboard them first',
    customer_id: null,
    client_name: null,
  });
});
