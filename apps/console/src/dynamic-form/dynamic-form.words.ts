import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts of the fields of a lender’s form. */
export const english = {
  notChosen: 'Not chosen',
  required: '{name} is required',
  text: 'Text',
  number: 'Number',
  date: 'Date',
  dropDown: 'Drop down',
  email: 'Email',
} as const;

export const { words } = makeCatalogue('dynamic-form', english);
