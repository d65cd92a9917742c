import type { Lender } from '@oware/contract';
import { useSyncExternalStore } from 'react';
import { currentSession } from './session.store.ts';

const storageKey = 'oware.lender';
const watchers = new Set<() => void>();
let current: { person: string; lender: Lender } | undefined;
let loaded = false;

/** The lender that the lists depend on; kept for this tab and this session, so that a reload stays where it was. */
export function chosenLender(): Lender | undefined {
  if (!loaded) {
    loaded = true;
    try {
      current = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as typeof current;
    } catch {
      current = undefined;
    }
  }
  return current && current.person === currentSession()?.person ? current.lender : undefined;
}

export function chooseLender(lender: Lender): void {
  const session = currentSession();
  if (!session) return;
  current = { person: session.person, lender };
  loaded = true;
  sessionStorage.setItem(storageKey, JSON.stringify(current));
  for (const watcher of watchers) watcher();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The chosen lender, or undefined where one has to be picked first (1§1). */
export const useLender = (): Lender | undefined => useSyncExternalStore(watch, chosenLender);
