import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepServer, type KeptServer } from './kept-server.ts';
import { root } from './paths.ts';
import { explain } from './problem.ts';

let folder: string;
let server: KeptServer | undefined;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oware-kept-'));
  said = [];
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function keep(program: string): KeptServer {
  const file = join(folder, 'main.mjs');
  writeFileSync(file, program);
  return (server = keepServer({ name: 'part', entry: relative(root, file), env: {} }, (what) => void said.push(what)));
}

it('restarts a killed server', async () => {
  const kept = keep(`process.send('ready'); setInterval(() => {}, 1000);`);
  await kept.ready;
  const { pid } = kept;
  process.kill(pid!, 'SIGKILL');
  await expect.poll(() => said.at(-1)).toBe('The part runs again');
  expect(said[0]).toMatch(/^The part ended by itself \(SIGKILL\).* It starts again in 0\.5 s\.$/);
  expect(kept.pid).not.toBe(pid);
});

it('does not restart a stopped server, or one that was never ready', async () => {
  const cause = await keep('process.exit(3);').ready.catch((error: unknown) => error);
  // without a stack, because the server has said what is wrong
  expect(explain(cause)).toBe('The part ended by itself (exit code 3); what it said is above.');
  expect(said).toEqual([]);
  const kept = keep(`process.send('ready'); setInterval(() => {}, 1000);`);
  await kept.ready;
  await kept.stop();
  expect(said).toEqual([]);
});
