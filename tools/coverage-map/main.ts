/**
 * `npm run coverage-map [-- <filter>]` runs the matching tests, or all, and shows which documented outcomes of the
 * simulators' calls they produced, from which screens, and which status changes they made. Takes vitest's options. Exits
 * with 1 if a test failed.
 */
import { writeFileSync } from 'node:fs';
import { screenPatterns } from '../../apps/console/build/screens.ts';
import { startServer } from '../../libs/test-kit/src/server.ts';
import { at, dataFolder } from '../stack/paths.ts';
import { explain } from '../stack/problem.ts';
import { createShutdown } from '../stack/shutdown.ts';
import { building, includesJourneys } from '../test/checks.ts';
import { runVitest } from '../test/vitest.ts';
import { coverageOf, documentedCalls, summaryOf, summaryOfLessons } from './coverage.ts';
import { coveragePage } from './coverage-page.ts';
import { keepOutcomes } from './outcomes-file.ts';
import { readProduced } from './produced.ts';
import { screensOf, summaryOfScreens } from './screens.ts';
import { allowedChanges, coveredChanges, summaryOfChanges } from './status-changes.ts';

const shutdown = createShutdown();

try {
  const server = await startServer();
  shutdown.onClose(server.stop);
  const kept = keepOutcomes();
  shutdown.onClose(kept.remove);
  const args = process.argv.slice(2);
  if (includesJourneys(args)) await building.run(server.url);
  const { failed } = await runVitest(args, server.url);
  const { outcomes, changes: made } = readProduced(kept.read());
  const coverage = coverageOf(documentedCalls, outcomes);
  const screens = screensOf(await screenPatterns(at('apps/console')), documentedCalls, outcomes);
  const changes = coveredChanges(allowedChanges, made);
  const summaries = [
    summaryOf(coverage),
    summaryOfScreens(screens, coverage),
    summaryOfChanges(changes),
    summaryOfLessons(documentedCalls, outcomes),
  ];
  const page = dataFolder('coverage-map.html');
  writeFileSync(page, coveragePage({ coverage, screens, changes, summaries }));
  console.log([page, ...summaries].join('\n'));
  await shutdown.close(failed > 0 ? 1 : 0);
} catch (error) {
  await shutdown.close(1, explain(error));
}
