import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { Problem } from '../stack/problem.ts';

/**
 * Writes an answer to a file: first beside it, under another name, and moved when everything is on the disk. A full disk
 * or a lost connection leaves an older file as it was.
 * @throws Problem if the place can't hold a file, or the answer didn't arrive completely
 */
export async function saveFile(file: string, answer: Response): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`;
  const target = await open(temporary, 'wx', 0o600).catch((error: unknown) => refusePlace(error, file));
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
    await rename(temporary, file).catch((error: unknown) => refusePlace(error, file));
  } catch (error) {
    await target.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The codes of a folder that doesn't exist, or of a folder in place of the file. */
const wrongPlace = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** Throws a problem for a file name that can't be used, and other errors as they are. */
function refusePlace(error: unknown, file: string): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  throw wrongPlace.includes(code)
    ? new Problem(`${file} can’t be written. Name a file in a folder that exists.`)
    : error;
}
