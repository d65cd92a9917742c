import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of the unexpected responses that this browser has recorded. */
export const english = {
  field: 'Field',
  expected: 'Expected',
  found: 'Found',
  times: 'Times',
  lastSeen: 'Last seen',
  tableCaption: 'Differences in responses to {title}',
  adminSettings: 'Admin settings',
  unexpectedResponses: 'Unexpected responses',
  clear: 'Clear',
  downloadReport: 'Download report',
  differencesAbout:
    'Sometimes the service sends a response that the console doesn’t expect. The console still reads it, and records the difference here: the field and its format, never its value. The record stays in this browser. The operator of this console may collect it.',
  nothingRecordedYet: 'Nothing recorded yet',
  nothingAbout: 'Open a screen to record the service’s responses.',
  clearTitle: 'Clear the recorded differences?',
  clearAbout: 'Recording starts again with the next response. Download the report first if you still need it.',
  allAsExpected: { one: '{count} call answered, all as expected', other: '{count} calls answered, all as expected' },
  notAsExpected: {
    one: '{count} call answered, {differing} of them not as expected',
    other: '{count} calls answered, {differing} of them not as expected',
  },
  answers: { one: '{count} answer', other: '{count} answers' },
} as const;

export const { words } = makeCatalogue('differences', english);
