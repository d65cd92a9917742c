import { lender, type Lender } from '@oware/contract';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { Watchers } from '../storage/watchers.ts';
import { currentSession } from './session.store.ts';

const storageKey = 'oware.lender';
const watchers = new Watchers();
const choice = z.object({ person: z.string(), lender });
let current: z.infer<typeof choice> | undefined;
let loaded = false;

/**
 * Returns the lender selected for the lists; kept for this tab and session, so that a reload keeps it. Its store is
 * sessionStorage, not Redux: it has to end with the session that the tab keeps there.
 */
export function chosenLender(): Lender | undefined {
  if (!loaded) {
    loaded = true;
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
      current = choice.safeParse(stored).data;
    } catch {
      current = undefined;
    }
  }
  return current && current.person === currentSession()?.person ? current.lender : undefined;
}

export function chooseLender(chosen: Lender): void {
  const session = currentSession();
  if (!session) return;
  current = { person: session.person, lender: chosen };
  loaded = true;
  sessionStorage.setItem(storageKey, JSON.stringify(current));
  watchers.tell();
}

/** Returns the chosen lender; undefined if one must be chosen first (1§1). */
export const useLender = (): Lender | undefined => useSyncExternalStore(watchers.watch, chosenLender);
