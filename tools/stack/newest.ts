import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const notSources = new Set(['dist', 'node_modules', 'coverage']);
const tests = /\.(spec|http|e2e)\.tsx?$/;

/**
 * Returns when something in these files and folders changed last, in ms. Folders count too, so that a removal is
 * detected.
 */
export function newestChange(paths: readonly string[]): number {
  return Math.max(0, ...paths.map(changeOf));
}

function changeOf(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const children = readdirSync(path).filter(
    (name) => !notSources.has(name) && !tests.test(name) && !name.startsWith('.'),
  );
  return Math.max(stats.mtimeMs, newestChange(children.map((name) => join(path, name))));
}

/** Returns whether a stamp is missing or older than a time. */
export const isOlder = (stamp: string, moment: number): boolean =>
  !existsSync(stamp) || statSync(stamp).mtimeMs < moment;
