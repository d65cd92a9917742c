/** `npm run bench [-- name …]`: each figure beside its aim, measured in turn with its limit. Not a test: nothing fails. */
import { createShutdown } from '../stack/shutdown.ts';
import { explain, Problem } from '../stack/problem.ts';
import { lineOf, type Measurement } from './figures.ts';
import { measureGrowth } from './growth.ts';
import { measureList } from './list.ts';
import { measureLoans } from './loans.ts';
import { measureLogin } from './login.ts';
import { measureRows } from './rows.ts';
import { measureSandboxes } from './sandbox.ts';
import { measureSpreadsheet } from './spreadsheet.ts';
import { measureStart } from './start.ts';
import { measureUpload } from './upload.ts';
import { measureVerification } from './verification.ts';
import { measureWizard } from './wizard.ts';
import { createWorld } from '../world/private-world.ts';

const shutdown = createShutdown();
const world = createWorld(shutdown);

/** In this order: what needs few clients comes before what makes a million. */
const measurements: Record<string, Measurement> = {
  sandbox: measureSandboxes(world),
  verification: measureVerification(world),
  spreadsheet: measureSpreadsheet(world, shutdown),
  upload: measureUpload(world, shutdown),
  list: measureList(world),
  loans: measureLoans(world),
  growth: measureGrowth(world),
  start: measureStart(shutdown),
  login: measureLogin(shutdown),
  wizard: measureWizard(world, shutdown),
  rows: measureRows(world, shutdown),
};

try {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !Object.hasOwn(measurements, name));
  if (unknown.length > 0)
    throw new Problem(
      `There is no measurement ${unknown.join(', ')}: choose from ${Object.keys(measurements).join(', ')}.`,
    );
  for (const [name, { what, run }] of Object.entries(measurements)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n${name}: ${what}`);
    try {
      for (const figure of await run()) console.log(`  ${lineOf(figure)}`);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.log(`  left out: ${error.message}`);
    }
  }
  await shutdown.close(0);
} catch (error) {
  await shutdown.close(1, explain(error));
}
