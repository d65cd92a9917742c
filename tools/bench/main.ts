/**
 * `npm run bench [-- --smoke] [name …]` prints each figure with its aim. Each is measured alternately with its limit. A
 * missed aim is no failure; a measurement that fails exits with code 1, after the others have run. `--smoke` only
 * checks that each still runs, with little data and one round.
 */
import { createShutdown } from '../stack/shutdown.ts';
import { explain, Problem } from '../stack/problem.ts';
import type { BenchSize, Measurement } from './figures.ts';
import { measureAll } from './measure-all.ts';
import { measureClass } from './services/class.ts';
import { measureFailures } from './services/failures.ts';
import { closePages } from './console/browser.ts';
import { measureFirstRows } from './console/first-rows.ts';
import { measureGrowth } from './services/growth.ts';
import { measureInterest } from './services/interest.ts';
import { measureInteractions } from './console/interactions.ts';
import { measureList } from './services/list.ts';
import { measureLoans } from './services/loans.ts';
import { measureLists } from './console/lists.ts';
import { measureLogin } from './console/login.ts';
import { measureReading } from './console/reading.ts';
import { measureRows } from './console/rows.ts';
import { measureSchedule } from './console/schedule.ts';
import { measureSandboxes, measureSnapshots } from './services/sandbox.ts';
import { measureScroll } from './console/scroll.ts';
import { measureSort } from './console/sort.ts';
import { measureSpreadsheet } from './services/spreadsheet.ts';
import { measureStaff } from './console/staff.ts';
import { measureStart } from './services/start.ts';
import { measureTime } from './services/time.ts';
import { measureUpload } from './services/upload.ts';
import { measureVerification } from './services/verification.ts';
import { measureWizard } from './console/wizard.ts';
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
  lists: measureLists(world, shutdown, size),
  rows: measureRows(world, shutdown, size),
  sort: measureSort(world, shutdown, size),
  scroll: measureScroll(world, shutdown, size),
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
  const failed = await measureAll(
    chosenMeasurements(process.argv.slice(2)),
    { say: console.log, warn: console.error },
    closePages,
  );
  await shutdown.close(
    failed.length > 0 ? 1 : 0,
    failed.length > 0 ? `Could not be measured: ${failed.join(', ')}.` : '',
  );
} catch (error) {
  await shutdown.close(1, explain(error));
}
