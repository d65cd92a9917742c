import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of a client’s contacts. */
export const english = {
  contacts: 'Contacts',
  editNamed: 'Edit {name}',
  removeNamed: 'Remove {name}',
  removed: '{name} was removed',
  removeTitle: 'Remove {name}?',
  removeContact: 'Remove contact',
  removeAbout: 'The contact and its numbers will be removed from this client. This can’t be undone.',
  added: '{name} was added',
  addContact: 'Add contact',
  changed: '{name} was changed',
  editContact: 'Edit contact',
  addAgain: 'Add again',
  save: 'Save',
  nounContact: 'contact',
  name: 'Name',
  number: 'Number {number}',
  label: 'Label',
  labelOf: 'Label of number {number}',
  removeNumber: 'Remove number {number}',
  addNumber: 'Add number',
  numbers: 'Numbers',
  theContacts: 'The contacts',
  loadingTheContacts: 'Loading the contacts',
  noContactsYet: 'No contacts yet',
  noContactsAbout: 'Add people through whom {name} can be reached, such as relatives or colleagues.',
} as const;

export const { words } = makeCatalogue('contacts', english);
