/**
 * `npm test`: everything there is. `npm test -- <filter>` runs the test files that match, with any of vitest's options; it
 * builds the programs first when a browser journey is among them; the checks run beside the tests. The last line counts all that ran: each check is one,
 * each test is one.
 */
import { startServer } from '../libs/test-kit/src/server.ts';
import { explain } from './stack/problem.ts';
import { say } from './stack/progress.ts';
import { createShutdown } from './stack/shutdown.ts';
import { building, type Check, checks, includesJourneys } from './test/checks.ts';
import { add, noTests, tallyLine, type Tally } from './test/tally.ts';
import { runVitest } from './test/vitest.ts';

const shutdown = createShutdown();
const filters = process.argv.slice(2);
let tally: Tally = noTests;
const failures: string[] = [];

try {
  const server = await startServer();
  shutdown.onClose(server.stop);
  if (includesJourneys(filters)) await prove(building, server.url);
  // Beside each other: tests leave a processor idle at times.
  await Promise.all([
    filters.length === 0 ? proveEach(checks, server.url) : undefined,
    runVitest(filters, server.url).then((tested) => (tally = add(tally, tested))),
  ]);
} catch (error) {
  failures.push(explain(error));
  tally = add(tally, { ...noTests, failed: 1 });
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
shutdown.onClose(() => process.once('exit', () => console.log(tallyLine(tally))));
await shutdown.close(tally.failed > 0 ? 1 : 0);

async function proveEach(checks: readonly Check[], databaseUrl: string) {
  for (const check of checks) await prove(check, databaseUrl);
}

/** A check that fails does not keep the others from being made. */
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
