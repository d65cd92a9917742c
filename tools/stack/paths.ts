import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const at = (...parts: string[]) => join(root, ...parts);

/** Returns a path in the folder for all data of a running system, which git ignores. Creates the folder if missing. */
export function dataFolder(...parts: string[]): string {
  mkdirSync(at('.data'), { recursive: true });
  return at('.data', ...parts);
}
