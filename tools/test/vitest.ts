import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../stack/paths.ts';
import { runProgram } from './run.ts';
import { add, noTests, type Tally } from './tally.ts';

const oneFailure: Tally = { ...noTests, failed: 1 };

/** Runs vitest on the given database server and returns its counts. */
export async function runVitest(args: readonly string[], databaseUrl: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'oware-tally-'));
  const file = join(folder, 'tally.json');
  try {
    const reporters = ['--reporter=default', `--reporter=${at('tools/test/tally.reporter.ts')}`];
    const succeeded = await runProgram(at('node_modules/vitest/vitest.mjs'), ['run', ...reporters, ...args], {
      DATABASE_URL: databaseUrl,
      TEST_POSTGRES: '',
      OWARE_TALLY: file,
    });
    const tally = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tally) : noTests;
    // Vitest can fail without a failed test: a setup error, or a filter without matches.
    return succeeded || tally.failed > 0 ? tally : add(tally, oneFailure);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
