import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outcomesFileVariable } from '../../libs/test-kit/src/produced-outcomes.ts';

export type OutcomesFile = { read: () => string; remove: () => void };

/** Lets the tests that this process starts leave what they produce in a file. Without any it is empty. */
export function keepOutcomes(): OutcomesFile {
  const folder = mkdtempSync(join(tmpdir(), 'oware-outcomes-'));
  const file = join(folder, 'outcomes.jsonl');
  process.env[outcomesFileVariable] = file;
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
