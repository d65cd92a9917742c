import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts of the cards of forms. */
export const english = {
  version: 'Version {version}, {when}',
  forms: 'Forms',
  theForms: 'The forms',
  loadingTheForms: 'Loading the forms',
} as const;

export const { words } = makeCatalogue('lender-forms', english);
