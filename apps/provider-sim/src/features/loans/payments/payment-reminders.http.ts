import { lenderIds } from '@oware/seed';
import { database, freshSandbox, lockRow } from '@oware/test-kit';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { paymentReminders } from './payment-reminders.job.ts';

it('sends nothing about loans that a reset replaced while they were read', async () => {
  const { id } = await freshSandbox();
  const found = async () => {
    const { rows } = await database().query(
      `SELECT "remindedOn"::text, (SELECT count(*) FROM provider."Notification" WHERE "sandboxId" = $1) AS told
       FROM provider."Organization" WHERE "sandboxId" = $1 AND id = $2`,
      [id, lenderIds.adom],
    );
    return rows[0] as object;
  };
  await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = 86400000 WHERE id = $1', [id]);
  const reset = await lockRow('SELECT FROM sim."Sandbox" WHERE id = $1 FOR UPDATE', [id]);
  // the worker of another test's simulator may have sent the reminder before
  const before = await found();
  const connection = new pg.Client({ connectionString: inject('databaseUrl') });
  await connection.connect();
  onTestFinished(() => connection.end());
  const run = paymentReminders.run(connection, { sandboxId: id, id: lenderIds.adom }, new AbortController().signal);
  await reset.waiting(1);
  await reset.query('UPDATE sim."Sandbox" SET "clockOffsetMs" = 0 WHERE id = $1', [id]);
  await reset.release();
  await run;
  expect(await found()).toEqual(before);
});
