import { readFileSync } from 'node:fs';
import type { Figure } from '../figures.ts';

const megabytesOf = (pid: number | undefined): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN; // only Linux has this file
  }
};

/** Returns the highest additional memory of a process during some work, in megabytes. */
export async function memoryFor(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  const before = megabytesOf(pid);
  let most = before;
  const look = setInterval(() => (most = Math.max(most, megabytesOf(pid))), 20);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return most - before;
}

/** Returns the highest value of all rounds, including the first with a newly started server. */
export const memoryFigure = (rounds: readonly number[], atMost: number): Figure => ({
  what: 'memory more than before it, at most',
  measured: `${Math.max(...rounds).toFixed(0)} MB`,
  limit: '',
  value: Math.max(...rounds),
  aim: { atMost },
  unit: ' MB',
});
