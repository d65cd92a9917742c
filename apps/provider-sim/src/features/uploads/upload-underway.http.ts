import { callPath, listStaffUnderway, rejectBatch, staffAtOnce, type StaffUnderway } from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aLoan, type TestProduct } from '../../test/fixtures/loans.fixtures.ts';
import {
  anUploadOffice,
  aRow,
  dayIn,
  payroll,
  processed,
  rowOf,
  uploaded,
} from '../../test/fixtures/uploads.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let product: TestProduct;
beforeEach(async () => {
  ({ sandbox, officer, product } = await anUploadOffice());
});

const send = (staffNumbers: string[], headers = officer, orgId = headers.domainid!) =>
  request(server).post(callPath(listStaffUnderway, { orgId })).set(headers).send({ staffNumbers });
/** Entries of this test's product only. */
const ask = async (...asked: Parameters<typeof send>): Promise<StaffUnderway[]> =>
  ((await send(...asked).expect(200)).body as { data: StaffUnderway[] }).data.filter(
    ({ productId }) => productId === product.id,
  );

it('lists rows as pending, regardless of case, until they become fallout or the upload is decided', async () => {
  const [client] = await payroll(sandbox);
  const { staffNo } = client!;
  const id = await uploaded(server, officer, [
    rowOf(client!),
    rowOf(client!, { loan_start_date: dayIn(40) }),
    aRow({ staff_no: 'ab-1' }),
  ]);
  const upload = { id, reference: `UP-${id.padStart(8, '0')}` };
  const rows = (...numbers: string[]) =>
    numbers.map((number) => ({ staffNo: number, productId: product.id, upload, loan: null }));
  expect(await ask(['AB-1', 'nobody', staffNo])).toEqual(rows(staffNo, 'AB-1'));
  await processed(server, officer, id);
  expect(await ask(['AB-1', staffNo])).toEqual(rows(staffNo));
  await request(server).put(callPath(rejectBatch, { id })).set(officer).expect(200);
  expect(await ask(['AB-1', staffNo])).toEqual([]);
});

it('lists a loan until it is rejected or cancelled; only the newest of a product', async () => {
  const { id: clientId, staffId } = personas.goodPayer.client;
  const make = (state: object) => aLoan(sandbox, product, { lenderId: lenderIds.adom, clientId, ...state });
  await make({ domainStatus: 'Rejected' });
  await make({ domainStatus: 'Cancelled' });
  await make({ domainStatus: 'Approved', lenderStatus: 'Rejected' });
  expect(await ask([staffId!])).toEqual([]);
  await make({});
  const newest = await make({ domainStatus: 'Approved', lenderStatus: 'Disbursed' });
  expect(await ask([staffId!])).toEqual([
    {
      staffNo: staffId,
      productId: product.id,
      upload: null,
      loan: { id: newest, reference: expect.any(String) as string, status: 'active' },
    },
  ]);
});

it('keeps lenders separate, and requires an administrator to name the lender', async () => {
  await uploaded(server, officer, [aRow()]);
  const volta = await openSession(sandbox.account('officer@volta'));
  const administrator = await openSession(sandbox.account('admin@oware'));
  expect(await ask(['900001'], volta)).toEqual([]);
  expect(await ask(['900001'], administrator, String(lenderIds.volta))).toEqual([]);
  expect(await ask(['900001'], administrator, String(lenderIds.adom))).toHaveLength(1);
  await send(['900001'], volta, officer.domainid!).expect(404);
});

it('accepts the maximum number of staff numbers and no more', async () => {
  await database().query(
    `WITH batch AS (
       INSERT INTO provider."Batch" ("sandboxId", "lenderId", reference, name, "isUpload", "createdAt", lines)
       VALUES ($1, $2, 'UP-MANY', 'many', true, now(), $4) RETURNING id)
     INSERT INTO provider."UploadedLoan" ("sandboxId", "batchId", line, "staffNo", "fullName", "mobileNo", "productId", amount, tenure, "loanStartDate")
     SELECT $1, id, n + 1, lpad(n::text, 40, '0'), 'Ama Owusu', '200971001', $3, 1200, 6, now() FROM batch, generate_series(1, $4::int) n`,
    [sandbox.id, lenderIds.adom, Number(product.id), staffAtOnce + 1],
  );
  const numbers = Array.from({ length: staffAtOnce }, (_, n) => String(n + 1).padStart(40, '0'));
  expect(await ask(numbers)).toHaveLength(staffAtOnce);
  await send([...numbers, '1']).expect(400);
});
