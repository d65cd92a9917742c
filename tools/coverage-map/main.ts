/**
 * `npm run coverage-map [-- <filter>]` runs the matching tests, or all, and shows which documented outcomes of the
 * simulators' calls they produced, and which status changes of a loan they made. Takes vitest's options. Exits with 1 if a test failed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { outcomesFileVariable } from '../../libs/test-kit/src/produced-outcomes.ts';
import { startServer } from '../../libs/test-kit/src/server.ts';
import { dataFolder } from '../stack/paths.ts';
import { explain } from '../stack/problem.ts';
import { createShutdown } from '../stack/shutdown.ts';
import { runVitest } from '../test/vitest.ts';
import { coverageOf, documentedCalls, producedOutcome, summaryOf } from './coverage.ts';
import { coveragePage } from './coverage-page.ts';
import { allowedChanges, coveredChanges, statusChange, summaryOfChanges } from './status-changes.ts';

const shutdown = createShutdown();
const folder = mkdtempSync(join(tmpdir(), 'oware-outcomes-'));
const file = join(folder, 'outcomes.jsonl');

const line = z.union([producedOutcome, statusChange]);

function readLines(): z.infer<typeof line>[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((text) => text !== '').map((text) => line.parse(JSON.parse(text)));
}

try {
  const server = await startServer();
  shutdown.onClose(server.stop);
  shutdown.onClose(() => rmSync(folder, { recursive: true, force: true }));
  process.env[outcomesFileVariable] = file;
  const { failed } = await runVitest(process.argv.slice(2), server.url);
  const lines = readLines();
  const coverage = coverageOf(
    documentedCalls,
    lines.filter((found) => 'call' in found),
  );
  const changes = coveredChanges(
    allowedChanges,
    lines.filter((found) => 'field' in found),
  );
  const page = dataFolder('coverage-map.html');
  writeFileSync(page, coveragePage(coverage, changes));
  console.log(`${page}\n${summaryOf(coverage)}\n${summaryOfChanges(changes)}`);
  await shutdown.close(failed > 0 ? 1 : 0);
} catch (error) {
  await shutdown.close(1, explain(error));
}
