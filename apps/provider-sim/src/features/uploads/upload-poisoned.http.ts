import { database, serve, type TestSandbox } from '@oware/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import {
  anUploadOffice,
  batchOf,
  process as askForProcessing,
  rowsOfPayroll,
  untilProcessed,
  uploaded,
} from '../../test/fixtures/uploads.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeEach(async () => {
  ({ sandbox, officer } = await anUploadOffice());
  // A row that no update can change represents any error that stops processing.
  await database().query(
    `CREATE FUNCTION sim.poison_${sandbox.id}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poisoned'; END $$;
     CREATE TRIGGER poison_${sandbox.id} BEFORE UPDATE ON provider."UploadedLoan" FOR EACH ROW
       WHEN (NEW."sandboxId" = ${sandbox.id}) EXECUTE FUNCTION sim.poison_${sandbox.id}()`,
  );
});
const heal = () => database().query(`DROP FUNCTION IF EXISTS sim.poison_${sandbox.id} CASCADE`);
afterEach(heal);

/** Makes the next attempt due now and returns the number of failed ones. */
async function attempts(): Promise<number> {
  const { rows } = await database().query<{ attempts: number }>(
    `UPDATE sim."JobFailure" SET "retryAt" = now() WHERE "sandboxId" = $1 RETURNING attempts`,
    [sandbox.id],
  );
  await database().query(`SELECT pg_notify('oware_jobs_uploads', '')`);
  return rows[0]?.attempts ?? 0;
}

it('gives up on a job after five failures, reports it, and runs it on request', async () => {
  const id = await uploaded(server, officer, await rowsOfPayroll(sandbox, 3));
  await askForProcessing(server, officer, id).expect(200);
  await expect.poll(attempts).toBe(5);
  expect(await batchOf(server, officer, id)).toMatchObject({
    status: 'Pending',
    upload: { isProcessing: false, isProcessed: false, processingFailed: true, passed: 0 },
  });
  const { rows } = await database().query(
    `SELECT subject FROM provider."Notification" WHERE "sandboxId" = $1 AND "callBack" = $2`,
    [sandbox.id, `/bulkupload/batch/${id}`],
  );
  expect(rows).toEqual([{ subject: 'Upload not processed' }]);

  await heal();
  await askForProcessing(server, officer, id).expect(200);
  expect(await untilProcessed(id)).toMatchObject({ passed: 3, isProcessed: true });
  expect(await batchOf(server, officer, id)).toMatchObject({ upload: { processingFailed: false } });
});
