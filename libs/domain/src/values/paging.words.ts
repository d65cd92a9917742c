import { makeTexts } from '../words/catalogue.ts';

/** What lists say of their pages. */
export const english = {
  page: 'Page {page}',
  results: '{total} results',
  moreResults: 'More than {total} results',
  showing: 'Showing {from} to {to} of {total} results',
  showingMore: 'Showing {from} to {to} of more than {total} results',
} as const;

export const { words } = makeTexts('paging', english);
