import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of the list of changes. */
export const english = {
  whatHappened: 'What happened',
  changes: 'Changes',
  when: 'When',
  typeOfChange: 'Type of change',
  searchAudit: 'Search people and records',
  kind: 'Kind',
  person: 'Person',
  from: 'From',
  to: 'To',
  changesOfRecord: 'Changes of one record',
  changesOfLender: 'Changes of one lender',
  clear: 'Clear',
  personById: 'Person {id}',
  all: 'All',
  listCaption: 'Changes, newest first',
  adminSettings: 'Admin settings',
  audit: 'Audit',
  auditAbout: 'See who changed what in your organisation. Entries can’t be changed or removed.',
  notAvailable: 'Not available from this provider',
  notKept: 'This provider doesn’t keep a list of changes.',
  noChangesYet: 'No changes yet',
  noMatch: 'No changes match your search',
  download: 'Download',
  downloadCsv: 'Download CSV',
  nounEntry: 'entry',
  nounEntries: 'entries',
} as const;

export const { words } = makeCatalogue('audit', english);
