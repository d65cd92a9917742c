import { makeCatalogue } from '../../words/catalogue.store.ts';

/** The texts of a client’s documents tab. */
export const english = {
  theDocuments: 'The documents',
  dropToAdd: 'Drop to add the files',
  dropHere: 'Drop files here',
  chooseFiles: 'Choose files',
  missing: 'Missing',
  uploadType: 'Upload {type}',
  toUpload: 'To upload',
  uploadAll: 'Upload all ({number})',
} as const;

export const { words } = makeCatalogue('documents', english);
