import { messages } from '@oware/contract';
import type { ApiFailure } from '../../../api/failure.ts';
import type { UploadResult } from '../../../api/readings.ts';
import { rowCount, sentRowsText } from '../../../record/rows.text.ts';
import { words } from '../uploads.words.ts';

/** The message above the rows after sending. */
export type Notice = {
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
  detail?: string;
  /** Request id of the failure. */
  requestId?: string;
  /** The batch created from the rows. */
  batchId?: string;
  /** Whether the service may have stored the rows without saying so, or said it in words that this console doesn't know. */
  mayBeStored?: true;
};

type Answer = UploadResult['data'];

/** Whether the service accepted nothing. Without a batch id it may still have accepted everything. */
export const isRefused = ({ data: { batchId, message, problems } }: UploadResult): boolean =>
  batchId === null && (problems.length > 0 || message === messages.invalidCsvHeadings);

/** Returns the message for accepted rows, now or in an earlier try. */
export function takenNotice({ message, batchId }: Answer, sent: number, inFile: number): Notice {
  const isNew = message === messages.applicationsUploaded;
  return {
    severity: isNew ? 'success' : 'info',
    text: isNew ? `${messages.applicationsUploaded}: ${sentRowsText(sent, inFile)}` : message,
    ...(batchId !== null && { batchId }),
    ...(batchId === null && !isNew && { mayBeStored: true }),
  };
}

/** Returns the message for a rejected file with the reason. */
export function refusedNotice({ message, valid_headings: headings, problems }: Answer, marked: number): Notice {
  if (message === messages.invalidCsvHeadings)
    return {
      severity: 'error',
      text: messages.invalidCsvHeadings,
      detail: words('validHeadings', { headings: headings.join(', ') }),
    };
  if (marked === 0) return { severity: 'error', text: message, detail: words('nothingStored') };
  const detail = words(problems.length >= 1000 ? 'rowsRefusedAtLeast' : 'rowsRefused', { rows: rowCount(marked) });
  return { severity: 'error', text: message, detail };
}

/** Returns the message for a missing answer or a failed call (2§8). */
export function failedNotice(
  error: Pick<ApiFailure, 'code' | 'message' | 'requestId' | 'mayHaveWorked'> | undefined,
): Notice {
  if (error?.code === 'cancelled')
    return {
      severity: 'info',
      text: words('uploadStopped'),
      detail: words('uploadStoppedAbout'),
      mayBeStored: true,
    };
  const mayBeStored = error === undefined || error.mayHaveWorked === true;
  return {
    severity: 'error',
    text: error?.message || messages.somethingWentWrong,
    detail: words(mayBeStored ? 'uploadUnansweredAbout' : 'uploadFailedAbout'),
    ...(mayBeStored && { mayBeStored }),
    ...(error?.requestId !== undefined && { requestId: error.requestId }),
  };
}
