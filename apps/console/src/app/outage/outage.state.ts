import { useSyncExternalStore } from 'react';
import type { Unreachable } from './outage.rules.ts';

const watchers = new Set<() => void>();
let away: ReadonlySet<Unreachable> = new Set();

/** What is away now. */
export const whatIsAway = (): ReadonlySet<Unreachable> => away;

/** A call, or a check, has found this away. */
export const markAway = (...found: Unreachable[]): void => replace(new Set([...away, ...found]));

/** A call, or a check, has reached this. */
export const markReached = (...found: Unreachable[]): void =>
  replace(new Set([...away].filter((one) => !found.includes(one))));

function replace(next: ReadonlySet<Unreachable>): void {
  if (next.size === away.size) return;
  away = next;
  for (const watcher of watchers) watcher();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** As {@link whatIsAway}, for the screen. */
export const useWhatIsAway = (): ReadonlySet<Unreachable> => useSyncExternalStore(watch, whatIsAway);
