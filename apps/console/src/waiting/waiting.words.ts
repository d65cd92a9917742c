import { makeCatalogue } from '../words/catalogue.store.ts';

/** What a button says while the service accepts no other try. */
export const english = {
  tryAgainIn: 'Try again in {time}',
  canTryAgainIn: 'You can try again in {time}.',
  canTryAgain: 'You can try again now.',
} as const;

export const { words } = makeCatalogue('waiting', english);
