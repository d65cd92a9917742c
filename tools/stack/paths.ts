import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const at = (...parts: string[]) => join(root, ...parts);

/** Everything a running system keeps; git ignores it. Made when missing. */
export function dataFolder(...parts: string[]): string {
  mkdirSync(at('.data'), { recursive: true });
  return at('.data', ...parts);
}
