import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { addressOf, serve } from '@oware/test-kit';
import { createDeskApp } from '../app.ts';

const guides = ['README.md', 'docs/simulator.md', 'docs/classes.md'];
const sandbox = `guide${process.pid}`;

/** Returns the calls of the desk in the guides that can be pasted, in order. */
const examples = guides.flatMap((guide) => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../..', guide), 'utf8');
  return [...text.matchAll(/^ *(curl (?:\\\n|.)+)$/gm)].flatMap(([, command = '']) =>
    command.includes('…') ? [] : command,
  );
});

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
