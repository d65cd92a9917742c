import type { Lender } from '@oware/contract';
import { useSyncExternalStore } from 'react';

const storageKey = 'oware.lender';
const watchers = new Set<() => void>();
let current: Lender | undefined;
let loaded = false;

/** The lender that the lists depend on; kept for this tab, so that a reload stays where it was. */
export function chosenLender(): Lender | undefined {
  if (!loaded) {
    loaded = true;
    try {
      current = (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Lender | null) ?? undefined;
    } catch {
      current = undefined;
    }
  }
  return current;
}

export function chooseLender(lender: Lender | undefined): void {
  if (lender) sessionStorage.setItem(storageKey, JSON.stringify(lender));
  else sessionStorage.removeItem(storageKey);
  current = lender;
  loaded = true;
  for (const watcher of watchers) watcher();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The chosen lender, or undefined where one has to be picked first (1§1). */
export const useLender = (): Lender | undefined => useSyncExternalStore(watch, chosenLender);
