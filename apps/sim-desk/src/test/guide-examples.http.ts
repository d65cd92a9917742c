import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { addressOf, database, serve } from '@oware/test-kit';
import { createProviderApp } from '../../../provider-sim/src/app.ts';
import { createDeskApp } from '../app.ts';

const sandbox = `guide${process.pid}`;

const root = resolve(import.meta.dirname, '../../../..');
const guides = ['README.md', ...globSync('docs/simulator/*.md', { cwd: root }), 'docs/classes.md'];
const textOf = (guide: string) => readFileSync(join(root, guide), 'utf8');

/** Returns the calls of the desk in the guides that can be pasted, in order. */
const examples = guides.flatMap((guide) =>
  [...textOf(guide).matchAll(/^ *(curl (?:\\\n|.)+)$/gm)].flatMap(([, command = '']) =>
    command.includes('…') ? [] : command,
  ),
);

/** Returns a call to another desk, in sandboxes of this test, that waits for no mail. */
const adapted = (command: string, desk: string): string =>
  command
    .replace('http://localhost:4303', desk)
    .replace(/\b(ama|demo)\b/g, sandbox)
    .replace(/\bbob\b/g, `${sandbox}-bob`)
    .replace('Ama Owusu', `${sandbox}a`)
    .replace('Kofi Mensah', `${sandbox}b`)
    .replace(/timeoutSeconds=\d+/, 'timeoutSeconds=0');

it('carries out each call of the desk in the guides', async () => {
  const desk = addressOf(await serve(createDeskApp));
  expect(examples.length).toBeGreaterThan(20);
  let classId = '1';
  for (const example of examples) {
    const command = adapted(example, desk).replace('/classes/1', `/classes/${classId}`);
    const { stdout } = await promisify(execFile)('bash', ['-c', command.replace('curl', 'curl -sS --fail-with-body')]);
    if (command.includes('"trainees"')) classId = (JSON.parse(stdout) as { id: string }).id;
  }
});

it('runs the test file in the guide, which removes its sandbox', async () => {
  const [provider, desk] = await Promise.all([serve(createProviderApp), serve(createDeskApp)]);
  const blocks = [...textOf('docs/simulator/tests.md').matchAll(/^```js\n([^]*?)^```$/gm)].map(
    ([, block = '']) => block,
  );
  const folder = mkdtempSync(join(tmpdir(), 'oware-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'loans.test.mjs');
  writeFileSync(file, blocks.find((block) => block.includes('node:test')) ?? '');
  const env = { ...process.env, DESK: addressOf(desk), PROVIDER: addressOf(provider) };
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', file], { env });
  expect(stdout).toMatch(/^# pass 1$/m);
  const { rows } = await database().query(`SELECT name FROM sim."Sandbox" WHERE name LIKE 'test-%'`);
  expect(rows).toEqual([]);
});
