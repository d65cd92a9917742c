import { useSyncExternalStore } from 'react';
import { keptValue } from '../storage/kept-value.ts';

/** The language of the texts in code. Pages that the build renders are in it. */
export const sourceLanguage = 'en';

const kept = keptValue('oware.language', (stored) => (typeof stored === 'string' ? stored : sourceLanguage));

/** A browser may forbid storage; then every page starts in English. */
function readLanguage(): string {
  try {
    return kept.read();
  } catch {
    return sourceLanguage;
  }
}

/** Chooses the language of the screens that have translations, for this browser. */
export function chooseLanguage(language: string): void {
  try {
    kept.write(language);
  } catch {
    // without storage there is nothing to choose
  }
}

export const useLanguage = (): string => useSyncExternalStore(kept.watch, readLanguage, () => sourceLanguage);
