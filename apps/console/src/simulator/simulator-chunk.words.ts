import { makeCatalogue } from '../words/catalogue.store.ts';

/** What the frame says when a part that only simulators have can't be loaded. The part's own texts come with it. */
export const english = {
  failuresNotLoaded: 'The failures panel could not be loaded. Check your connection.',
  reportNotLoaded: 'The report could not be loaded. Check your connection.',
} as const;

export const { words } = makeCatalogue('simulator-chunk', english);
