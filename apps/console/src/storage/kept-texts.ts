import { keptValue, type KeptValue } from './kept-value.ts';

/** A list of texts that this browser keeps, such as of the people who turned something off. */
export const keptTexts = (storageKey: string): KeptValue<readonly string[]> =>
  keptValue(storageKey, (stored): readonly string[] =>
    Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [],
  );
