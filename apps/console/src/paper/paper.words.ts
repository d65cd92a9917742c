import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts that printed papers share. */
export const english = {
  theLendersName: 'The lender’s name',
  printedBy: '{reference}, printed by {firstName} {lastName} on {when}',
  printOrSave: 'Print or save as PDF',
} as const;

export const { words } = makeCatalogue('paper', english);
