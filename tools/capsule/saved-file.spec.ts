import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveFile } from './saved-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oware-capsule-'));
  file = join(folder, 'ama.oware.zip');
  writeFileSync(file, 'before');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answer = (content: string | ReadableStream, length: number) =>
  new Response(content, { headers: { 'content-length': String(length) } });

it('replaces the file once everything has arrived', async () => {
  await saveFile(file, answer('a new capsule', 13));
  expect(readFileSync(file, 'utf8')).toBe('a new capsule');
  expect(readdirSync(folder)).toEqual(['ama.oware.zip']);
});

it('keeps the file when the connection is lost', async () => {
  await expect(saveFile(file, answer('a new', 13))).rejects.toThrow('connection was lost');
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('a new'));
      controller.error(new Error('broken'));
    },
  });
  await expect(saveFile(file, answer(broken, 13))).rejects.toThrow('broken');
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['ama.oware.zip']);
});

it.each(['no-such-folder/ama.oware.zip', '.'])('refuses the place %s and leaves nothing there', async (place) => {
  const saving = saveFile(join(folder, place), answer('a new capsule', 13));
  await expect(saving).rejects.toThrow('Name a file in a folder that exists.');
  expect(readdirSync(folder)).toEqual(['ama.oware.zip']);
});

/** Saves a file in a process of its own, run by a shell, with the pieces of an answer that has 100,000 bytes. */
const savedElsewhere = (shell: string, pieces: string) =>
  spawn('sh', [
    '-c',
    `${shell} exec "$0" --disable-warning=ExperimentalWarning --input-type=module -e "$1"`,
    process.execPath,
    `
    import { saveFile } from ${JSON.stringify(import.meta.resolve('./saved-file.ts'))};
    const body = new ReadableStream({ start(controller) { ${pieces} } });
    const answer = new Response(body, { headers: { 'content-length': '100000' } });
    await saveFile(${JSON.stringify(file)}, answer).catch((error) => { console.log(error.code); process.exitCode = 1; });
  `,
  ]);
const piece = `controller.enqueue(new Uint8Array(50000));`;

it('keeps the file when the process is killed', async () => {
  // an answer that never ends
  const saving = savedElsewhere('', `${piece} setInterval(() => undefined, 1000);`);
  const isWriting = () =>
    readdirSync(folder).some((name) => name.endsWith('.part') && statSync(join(folder, name)).size > 0);
  await expect.poll(isWriting, { timeout: 30_000 }).toBe(true);
  saving.kill('SIGKILL');
  await once(saving, 'exit');
  expect(readFileSync(file, 'utf8')).toBe('before');
});

it('keeps the file when it can’t be written to its end, as on a full disk', async () => {
  // files of this process have at most 8 blocks
  const saving = savedElsewhere('ulimit -f 8;', `${piece} ${piece} controller.close();`);
  const told = saving.stdout.toArray();
  const [status] = (await once(saving, 'exit')) as [number];
  expect([status, String(await told).trim()]).toEqual([1, 'EFBIG']);
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['ama.oware.zip']);
});
