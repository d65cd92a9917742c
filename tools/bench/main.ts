/**
 * `npm run bench [-- --smoke] [name …]` prints each figure with its aim. Each is measured alternately with its limit. A
 * missed aim is no failure; a measurement that fails exits with code 1, after the others have run. `--smoke` only
 * checks that each still runs, with little data and one round.
 */
import { createShutdown } from '../stack/shutdown.ts';
import { explain, Problem } from '../stack/problem.ts';
import type { BenchSize, Measurement } from './figures.ts';
import { measureAll } from './measure-all.ts';
import { measureClass } from './class.ts';
import { measureFailures } from './failures.ts';
import { measureFirstRows } from './first-rows.ts';
import { measureGrowth } from './growth.ts';
import { measureInterest } from './interest.ts';
import { measureInteractions } from './interactions.ts';
import { measureList } from './list.ts';
import { measureLoans } from './loans.ts';
import { measureLogin } from './login.ts';
import { measureReading } from './reading.ts';
import { measureRows } from './rows.ts';
import { measureSchedule } from './schedule.ts';
import { measureSandboxes, measureSnapshots } from './sandbox.ts';
import { measureSort } from './sort.ts';
import { measureSpreadsheet } from './spreadsheet.ts';
import { measureStaff } from './staff.ts';
import { measureStart } from './start.ts';
import { measureTime } from './time.ts';
import { measureUpload } from './upload.ts';
import { measureVerification } from './verification.ts';
import { measureWizard } from './wizard.ts';
import { createWorld } from '../world/private-world.ts';

const shutdown = createShutdown();
const world = createWorld(shutdown);

/** Measurements that need few clients come before those that create a million. */
const measurementsOf = (size: BenchSize): Record<string, Measurement> => ({
  sandbox: measureSandboxes(world, size),
  snapshots: measureSnapshots(world, size),
  class: measureClass(world, size),
  time: measureTime(world, size),
  verification: measureVerification(world, size),
  spreadsheet: measureSpreadsheet(world, shutdown, size),
  interest: measureInterest(world, size),
  upload: measureUpload(world, shutdown, size),
  list: measureList(world, size),
  failures: measureFailures(world, size),
  loans: measureLoans(world, size),
  growth: measureGrowth(world, size),
  staff: measureStaff(world, shutdown, size),
  start: measureStart(shutdown, size),
  login: measureLogin(shutdown, size),
  'first-rows': measureFirstRows(world, shutdown, size),
  wizard: measureWizard(world, shutdown, size),
  rows: measureRows(world, shutdown, size),
  sort: measureSort(world, shutdown, size),
  interactions: measureInteractions(world, shutdown, size),
  reading: measureReading(world, shutdown, size),
  schedule: measureSchedule(shutdown, size),
});

/** Returns the measurements named on the command line, or all. */
function chosenMeasurements(given: readonly string[]): Record<string, Measurement> {
  const measurements = measurementsOf(given.includes('--smoke') ? 'smoke' : 'full');
  const asked = given.filter((argument) => argument !== '--smoke');
  const unknown = asked.filter((name) => !Object.hasOwn(measurements, name));
  if (unknown.length > 0)
    throw new Problem(
      `There is no measurement ${unknown.join(', ')}: choose from ${Object.keys(measurements).join(', ')}.`,
    );
  return asked.length === 0
    ? measurements
    : Object.fromEntries(Object.entries(measurements).filter(([name]) => asked.includes(name)));
}

try {
  const failed = await measureAll(chosenMeasurements(process.argv.slice(2)), { say: console.log, warn: console.error });
  await shutdown.close(
    failed.length > 0 ? 1 : 0,
    failed.length > 0 ? `Could not be measured: ${failed.join(', ')}.` : '',
  );
} catch (error) {
  await shutdown.close(1, explain(error));
}
