import {
  callPath,
  createCharge,
  submitBatchUpload,
  updateCharge,
  type Charge,
  type ChargeCreation,
} from '@oware/contract';
import { nextFeeDay } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { database, openSession, serve } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import {
  anUploadOffice,
  csvOf,
  dayIn,
  payroll,
  processed,
  rowOf,
  rowsOf,
  sendWhole,
  uploaded,
} from '../../test/fixtures/uploads.fixtures.ts';

const server = await serve(createProviderApp);
let office: Awaited<ReturnType<typeof anUploadOffice>>;
let manager: Record<string, string>;
beforeEach(async () => {
  office = await anUploadOffice();
  manager = await openSession(office.sandbox.account('manager@adom'));
});

const legalFee: ChargeCreation = {
  name: 'Legal fee',
  chargeAppliesTo: 1,
  chargeTimeType: 1,
  chargeCalculationType: 1,
  amount: '100.00',
};

/** Creates a charge and adds it to the product of the rows. */
async function charged(draft: ChargeCreation): Promise<Charge> {
  const path = callPath(createCharge, { lenderId: String(lenderIds.adom) });
  const { body } = await request(server).post(path).set(manager).send(draft).expect(201);
  await database().query('UPDATE provider."LoanProduct" SET "chargeIds" = $3 WHERE "sandboxId" = $1 AND id = $2', [
    office.sandbox.id,
    Number(office.product.id),
    [Number(body.id)],
  ]);
  return body as Charge;
}
const setAmount = ({ id }: Charge, amount: string) =>
  request(server)
    .put(callPath(updateCharge, { id }))
    .set(manager)
    .send({ ...legalFee, amount })
    .expect(200);
const submit = (id: string) => request(server).post(callPath(submitBatchUpload, { id })).set(manager);
const rows = async (amounts: readonly string[]) => {
  const staff = await payroll(office.sandbox);
  return amounts.map((amount, at) => rowOf(staff[at]!, { amount_recommended: amount }));
};
const reason = 'The fees at disbursement are GHS 1,000.00 and leave nothing of GHS 1,000.00 to disburse';

describe('a row whose fees leave nothing to disburse', () => {
  it('is rejected with its file', async () => {
    await charged({ ...legalFee, amount: '980.00' });
    const { problems } = await sendWhole(server, office.officer, csvOf(await rows(['1000.00', '1000.01'])));
    expect(problems).toEqual([{ line: 2, heading: 'amount_recommended', message: reason }]);
  });

  it('becomes fallout if the charge has changed since the upload', async () => {
    const charge = await charged(legalFee);
    const id = await uploaded(server, office.officer, await rows(['1000.00', '1000.01']));
    await setAmount(charge, '980.00');
    expect(await processed(server, office.officer, id)).toMatchObject({ passed: 1, fallout: 1 });
    const { rows: shown } = await rowsOf(server, office.officer, id);
    expect(shown.map((row) => row.reason)).toEqual([reason, null]);
  });

  it('blocks the submission if the charge has changed since processing', async () => {
    const charge = await charged(legalFee);
    const id = await uploaded(server, office.officer, await rows(['1000.00', '1500.00']));
    await processed(server, office.officer, id);
    await setAmount(charge, '980.00');
    const { body } = await submit(id).expect(409);
    expect(body.message).toBe(
      '1 row no longer passes its checks: a client, the payroll or a product has changed. Process the batch again.',
    );
    expect(await processed(server, office.officer, id)).toMatchObject({ passed: 1, fallout: 1 });
    await submit(id).expect(200);
  });
});

it('gets the due date that follows its own start date', async () => {
  const starts = [dayIn(10), dayIn(30)];
  const month = new Date(dayIn(20)).toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  const feeOnMonthDay = `${dayIn(20).slice(8)} ${month}`;
  await charged({ ...legalFee, chargeTimeType: 2, feeOnMonthDay });
  const staff = await payroll(office.sandbox);
  const file = starts.map((day, at) => rowOf(staff[at]!, { loan_start_date: day }));
  const id = await uploaded(server, office.officer, file);
  await processed(server, office.officer, id);
  await submit(id).expect(200);
  const { rows: loans } = await database().query<{ dueOn: string }>(
    `SELECT a.terms #>> '{charges,0,dueOn}' AS "dueOn" FROM provider."UploadedLoan" u
     JOIN provider."LoanApplication" a ON a."sandboxId" = u."sandboxId" AND a.id = u."applicationId"
     WHERE u."sandboxId" = $1 AND u."batchId" = $2 ORDER BY u.line`,
    [office.sandbox.id, Number(id)],
  );
  expect(loans.map(({ dueOn }) => dueOn)).toEqual(starts.map((day) => nextFeeDay(feeOnMonthDay, day)));
  expect(loans[0]!.dueOn < loans[1]!.dueOn).toBe(true);
});
