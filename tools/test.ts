/**
 * `npm test` runs everything. `npm test -- <filter>` runs the matching test files, with any of vitest's options, and
 * builds the programs first if a browser journey is among them. The checks run beside the tests. A whole run says how many
 * documented outcomes of the simulators its tests produced. The last line counts all that ran: each check and each test
 * is one.
 */
import { keepOutcomes, type OutcomesFile } from './coverage-map/outcomes-file.ts';
import { startServer } from '../libs/test-kit/src/server.ts';
import { explain } from './stack/problem.ts';
import { say } from './stack/progress.ts';
import { createShutdown } from './stack/shutdown.ts';
import { building, type Check, checks, includesJourneys } from './test/checks.ts';
import { add, noTests, tallyLine, type Tally } from './test/tally.ts';
import { runVitest } from './test/vitest.ts';

const shutdown = createShutdown();
const filters = process.argv.slice(2);
const isWhole = filters.length === 0;
let tally: Tally = noTests;
const failures: string[] = [];

try {
  const server = await startServer();
  shutdown.onClose(server.stop);
  const kept = isWhole ? keepOutcomes() : undefined;
  if (kept) shutdown.onClose(kept.remove);
  if (includesJourneys(filters)) await prove(building, server.url);
  // In parallel, because tests sometimes leave a processor idle.
  await Promise.all([
    isWhole ? proveEach(checks, server.url) : undefined,
    runVitest(filters, server.url).then((tested) => (tally = add(tally, tested))),
  ]);
  if (kept) say(await shareOf(kept));
} catch (error) {
  failures.push(explain(error));
  tally = add(tally, { ...noTests, failed: 1 });
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
shutdown.onClose(() => process.once('exit', () => console.log(tallyLine(tally))));
await shutdown.close(tally.failed > 0 ? 1 : 0);

/** Returns how many outcomes the tests produced. Only informs: a run doesn't fail because of it. */
async function shareOf(kept: OutcomesFile): Promise<string> {
  try {
    // loads the contract, which the start of the tests need not wait for
    const { shareIn } = await import('./coverage-map/produced.ts');
    return shareIn(kept.read());
  } catch (error) {
    return `The share of documented outcomes is unknown: ${explain(error)}`;
  }
}

async function proveEach(checks: readonly Check[], databaseUrl: string) {
  for (const check of checks) await prove(check, databaseUrl);
}

/** Runs a check. A failure doesn't stop the others. */
async function prove({ name, run }: Check, databaseUrl: string) {
  say(`${name} …`);
  const passed = await run(databaseUrl).catch((error: unknown) => {
    console.error(explain(error));
    return false;
  });
  say(`${name}: ${passed ? 'passed' : 'FAILED'}`);
  if (!passed) failures.push(name);
  tally = add(tally, { ...noTests, [passed ? 'passed' : 'failed']: 1 });
}
