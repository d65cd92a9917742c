import { messages, uploadLimit } from '@oware/contract';

/** What the browser's chooser offers. */
export const acceptedFiles = '.csv,.xls,.xlsx';

const picture = /\.(jpe?g|png|gif|webp|heic|pdf)$/i;
const spreadsheet = /\.(csv|xlsx?)$/i;

/** Why a file is not even read, in words for the person. The documents list jpeg too: no rows can be read from a picture. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (picture.test(name)) return `No rows can be read from a picture. ${messages.uploadFileRefused}`;
  if (!spreadsheet.test(name) || size > uploadLimit) return messages.uploadFileRefused;
  return size === 0 ? 'This file is empty' : undefined;
}

/** `November.xlsx` to `November`. */
export const baseName = (name: string): string => name.replace(spreadsheet, '');
