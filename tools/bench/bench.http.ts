import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { at } from '../stack/paths.ts';

/** All but `start`, which needs the folder's own data and would be in the way of a system that runs from it. */
const names = [
  'sandbox',
  'verification',
  'spreadsheet',
  'upload',
  'list',
  'loans',
  'growth',
  'login',
  'wizard',
  'rows',
];

it('measures everything at a small size', async () => {
  const bench = [at('tools/bench/main.ts'), '--smoke', ...names];
  const options = { cwd: at(), env: { ...process.env, LOG_LEVEL: 'silent' } };
  const { stdout } = await promisify(execFile)(process.execPath, bench, options);
  const reports = stdout.split(/\n(?=\w+: )/).filter((report) => report.trim() !== '');
  expect(reports.map((report) => report.trim().split(':')[0])).toEqual(names);
  for (const report of reports) expect(report).toMatch(/\n {2}\S.+ aim [≥≤] /);
}, 300_000);
