import { makeCatalogue } from '../words/catalogue.store.ts';

/** What the console says of calls that fail. */
export const english = {
  couldNotBeLoaded: '{what} could not be loaded',
  tryAgain: 'Try again',
  partsNotLoaded: '{parts} could not be loaded. {message}',
  mayBeOutdated: '{what} could not be loaded again. What you see may be outdated. {message}',
  isOutdated:
    '{what} can’t be found any more. Someone else may have deleted this, so what you see is outdated. {message}',
  moreParts: '{number} more',
  noAnswer: 'No answer came from the service.',
  mayHaveWorked: 'It may have worked all the same. Check before you try again.',
  cancelled: 'The call was cancelled.',
  missingId: 'The service did not send the id of this record, so it can’t be opened or changed.',
  unexpectedResponse: 'The service sent an unexpected response.',
  notOffered: 'Not offered by this provider.',
} as const;

export const { words } = makeCatalogue('api', english);
