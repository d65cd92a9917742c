import { messages, uploadLimit } from '@oware/contract';
import { words } from '../uploads.words.ts';

/** The types in the browser's file chooser. */
export const acceptedFiles = '.csv,.xls,.xlsx';

const picture = /\.(jpe?g|png|gif|webp|heic|pdf)$/i;
const spreadsheet = /\.(csv|xlsx?)$/i;

/** Returns why a file cannot be read, as a sentence. The documents also list jpeg, but a picture contains no rows. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (picture.test(name)) return words('pictureRefused', { uploadFileRefused: messages.uploadFileRefused });
  if (!spreadsheet.test(name) || size > uploadLimit) return messages.uploadFileRefused;
  return size === 0 ? words('thisFileIsEmpty') : undefined;
}

/** Converts `November.xlsx` to `November`. */
export const baseName = (name: string): string => name.replace(spreadsheet, '');
