import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
