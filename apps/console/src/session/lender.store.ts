import { lender, type Lender } from '@oware/contract';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { keptValue } from '../storage/kept-value.ts';
import { currentSession } from './session.store.ts';

const choice = z.object({ person: z.string(), lender });

/** Its store is sessionStorage, not Redux: it has to end with the session that the tab keeps there. */
const kept = keptValue(
  'oware.lender',
  (stored) => choice.safeParse(stored).data,
  () => sessionStorage,
);

/** Returns the lender selected for the lists; kept for this tab and session, so that a reload keeps it. */
export function chosenLender(): Lender | undefined {
  const chosen = kept.read();
  return chosen && chosen.person === currentSession()?.person ? chosen.lender : undefined;
}

/** Selects the lender for this tab and session; does nothing for a visitor. */
export function chooseLender(chosen: Lender): void {
  const session = currentSession();
  if (session) kept.write({ person: session.person, lender: chosen });
}

/** Returns the chosen lender; undefined if one must be chosen first (1§1). */
export const useLender = (): Lender | undefined => useSyncExternalStore(kept.watch, chosenLender);
