import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { Problem } from '../stack/problem.ts';

/**
 * Writes an answer to a file: first beside it, under another name, and moved when everything is on the disk. A full disk
 * or a lost connection leaves an older file as it was.
 */
export async function saveFile(file: string, answer: Response): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`;
  const target = await open(temporary, 'wx', 0o600);
  try {
    let written = 0;
    for await (const piece of answer.body ?? []) {
      await target.writeFile(piece);
      written += piece.length;
    }
    if (written !== Number(answer.headers.get('content-length')))
      throw new Problem('The connection was lost before the capsule was complete. Try again.');
    await target.sync();
    await target.close();
    await rename(temporary, file);
  } catch (error) {
    await target.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}
