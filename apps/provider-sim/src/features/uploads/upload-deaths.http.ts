import { closeIdleServers, database, freshSandbox, openSession, type TestSandbox } from '@oware/test-kit';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../test/fixtures/loans.fixtures.ts';
import {
  buildSimulator,
  cutConnections,
  settled,
  type SimulatorProcess,
  startSimulator,
} from '../../test/fixtures/simulator-process.fixtures.ts';
import {
  csvOf,
  process as askForProcessing,
  progressOf,
  rowsOfPayroll,
  sendCsv,
  untilProcessed,
} from '../../test/fixtures/uploads.fixtures.ts';

/**
 * `DEATH_ROUNDS=20` runs more rounds and also crashes the database itself. Set it only if nothing else uses the
 * database.
 */
const wanted = Number(process.env.DEATH_ROUNDS ?? 0);
const rounds = Array.from({ length: wanted || 1 }, (_, round) => round);
const lines = wanted ? 30_000 : 10_000;

let sandbox: TestSandbox;
let simulator: SimulatorProcess;
let officer: Record<string, string>;
let file: string;
beforeAll(async () => {
  await closeIdleServers(); // they would do the work instead of the simulator that dies
  database().on('error', () => undefined); // a crash of the database ends the test's idle connections too
  return buildSimulator();
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  await aProduct(sandbox);
  file = csvOf(await rowsOfPayroll(sandbox, lines));
  await restart();
});
afterEach(() => simulator.stop());

async function restart(): Promise<void> {
  simulator = await startSimulator();
  officer = await openSession(sandbox.account('officer@adom'));
}

const deaths = {
  'the simulator is killed': async () => {
    await simulator.kill();
    await settled();
    await restart();
  },
  'the database ends its connections': async () => {
    await cutConnections(wanted > 0);
    await settled();
  },
};

/** Acts once the work has reached this share of the lines, or has ended. */
async function onceAt<T>(share: number, reached: () => Promise<number>, work: Promise<T>, act: () => Promise<void>) {
  let isOver = false;
  const over = () => void (isOver = true);
  work.then(over, over);
  while (!isOver && (await reached()) < share * lines);
  await act();
}

const copied = async (): Promise<number> => {
  const { rows } = await database().query<{ rows: string }>(
    `SELECT tuples_processed AS rows FROM pg_stat_progress_copy WHERE relid = 'provider."UploadedLoan"'::regclass`,
  );
  return Number(rows[0]?.rows ?? 0);
};
async function stored(): Promise<{ batchId: number; rows: number }[]> {
  const { rows } = await database().query<{ batchId: number; rows: number }>(
    `SELECT b.id AS "batchId", (SELECT count(*)::int FROM provider."UploadedLoan" u WHERE u."sandboxId" = b."sandboxId" AND u."batchId" = b.id) AS rows
     FROM provider."Batch" b WHERE b."sandboxId" = $1 AND b."fileName" = 'march.csv'`,
    [sandbox.id],
  );
  return rows;
}
const strayRows = async () =>
  (
    await database().query(
      `SELECT FROM provider."UploadedLoan" u WHERE "sandboxId" = $1 AND NOT EXISTS (
         SELECT FROM provider."Batch" b WHERE b."sandboxId" = u."sandboxId" AND b.id = u."batchId")`,
      [sandbox.id],
    )
  ).rowCount;

describe.each(Object.entries(deaths))('when %s', (_what, die) => {
  it.each(rounds)('during an upload, all or nothing is stored (round %i)', async (round) => {
    const upload = sendCsv(simulator.url, officer, file).then(
      ({ status }) => status,
      () => 0,
    );
    await onceAt((round + 0.5) / rounds.length, copied, upload, die);
    const status = await upload;
    const found = await stored();
    expect(found.map(({ rows }) => rows)).toEqual(status === 200 || found.length > 0 ? [lines] : []);
    expect(await strayRows()).toBe(0);
    await sendCsv(simulator.url, officer, file).expect(200);
    expect((await stored()).map(({ rows }) => rows)).toEqual([lines]);
  });

  it.each(rounds)('during processing, it continues and ends once (round %i)', async (round) => {
    const { body } = await sendCsv(simulator.url, officer, file).expect(200);
    const id = (body as { data: { batchId: string } }).data.batchId;
    await askForProcessing(simulator.url, officer, id).expect(200);
    const done = async () => {
      const { passed, fallout } = await progressOf(id);
      return passed + fallout;
    };
    await onceAt((round + 0.5) / rounds.length, done, new Promise(() => undefined), die);
    expect(await untilProcessed(id)).toEqual({ lines, passed: lines, fallout: 0, isProcessed: true });
    const { rows } = await database().query(
      `SELECT (SELECT count(*)::int FROM provider."UploadedLoan" WHERE "sandboxId" = $1 AND "batchId" = $2 AND status = 'Processed') AS processed,
         (SELECT count(*)::int FROM provider."Notification" WHERE "sandboxId" = $1 AND "callBack" = $3) AS told`,
      [sandbox.id, Number(id), `/bulkupload/batch/${id}`],
    );
    expect(rows).toEqual([{ processed: lines, told: 1 }]);
  });
});
