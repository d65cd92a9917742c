/**
 * `npm run conformance` compares the services in the environment with the contract. Exits with code 0 if nothing
 * differs and nothing was left behind, otherwise 1. `-- --different` starts a provider that differs from the contract,
 * for trying it out.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '@oware/contract/settings';
import { dataFolder } from '../stack/paths.ts';
import { explain, Problem, messageOf } from '../stack/problem.ts';
import { createShutdown } from '../stack/shutdown.ts';
import { checkConformance } from './conformance.ts';
import { serveDifferentProvider } from './different-provider.ts';
import { outcomeLabels, reportPage } from './report-page.ts';
import { countOutcomes, isConformant, outcomes, reportFile } from './report.ts';
import { settingsFrom } from './settings.ts';
import { testClient, type TestClient } from './writing-calls.ts';

const shutdown = createShutdown();
try {
  const options = readOptions();
  if (options.different) await serveDifferentProvider(shutdown);
  else await compare(options);
} catch (error) {
  await shutdown.close(1, error instanceof SettingsError ? error.message : explain(error));
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        'test-lender': { type: 'string' },
        'test-client': { type: 'string' },
        out: { type: 'string', default: dataFolder('conformance') },
        different: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Problem(messageOf(error));
  }
}

async function compare(options: ReturnType<typeof readOptions>): Promise<void> {
  const { 'test-lender': testLender, 'test-client': file } = options;
  const report = await checkConformance(settingsFrom(process.env), {
    ...(testLender !== undefined && { testLender }),
    ...(file !== undefined && { testClient: readTestClient(file) }),
    onEnd: shutdown.onClose,
  });
  const folder = resolve(options.out);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'conformance.html'), reportPage(report));
  writeFileSync(join(folder, 'conformance.json'), `${JSON.stringify(reportFile(report), null, 2)}\n`);
  const counts = countOutcomes(report.calls);
  for (const outcome of outcomes)
    console.log(`${outcomeLabels[outcome].padEnd(16)}${String(counts[outcome]).padStart(4)}`);
  for (const { call, differences } of report.calls)
    for (const { path, expected, found } of differences)
      console.log(`  ${call}: ${path}: expected ${expected}, found ${found}`);
  console.log(`\nReport: ${join(folder, 'conformance.html')}`);
  await shutdown.close(isConformant(report) ? 0 : 1);
}

function readTestClient(file: string): TestClient {
  const { data, error } = testClient.safeParse(parsed(file));
  if (data) return data;
  const fields = error.issues.map(({ path, message }) => `  ${path.join('.') || 'file'}: ${message}`);
  throw new Problem(`The test client in ${file} is not complete:\n${fields.join('\n')}`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Problem(`${file} is no JSON file that can be read.`);
  }
}
