import { messages } from '@oware/contract';
import type { ApiFailure } from '../../../api/failure.ts';
import type { UploadResult } from '../../../api/readings.ts';
import { rowCount, sentRowsText } from '../../../record/rows.text.ts';

/** What is said above the rows after something was sent. */
export type Notice = {
  severity: 'success' | 'info' | 'warning' | 'error';
  text: string;
  detail?: string;
  /** Of the request that failed. */
  requestId?: string;
  /** The batch that the rows became. */
  batchId?: string;
};

type Answer = UploadResult['data'];

/** Whether the service took nothing. One that does not tell which batch the file became may have taken all of it. */
export const isRefused = ({ data: { batchId, message, problems } }: UploadResult): boolean =>
  batchId === null && (problems.length > 0 || message === messages.invalidCsvHeadings);

/** The service took the rows: now, or when it got the same ones before. */
export function takenNotice({ message, batchId }: Answer, sent: number, inFile: number): Notice {
  const isNew = message === messages.applicationsUploaded;
  return {
    severity: isNew ? 'success' : 'info',
    text: isNew ? `${messages.applicationsUploaded}: ${sentRowsText(sent, inFile)}` : message,
    ...(batchId !== null && { batchId }),
  };
}

/** The service took nothing, and says why. */
export function refusedNotice({ message, valid_headings: headings, problems }: Answer, marked: number): Notice {
  if (message === messages.invalidCsvHeadings)
    return { severity: 'error', text: messages.invalidCsvHeadings, detail: `Valid headings: ${headings.join(', ')}` };
  const detail =
    marked > 0
      ? `Nothing was stored. The service refused ${rowCount(marked)}${problems.length >= 1000 ? ', and perhaps more' : ''}: its reasons stand at the cells. Mend them, or send the others.`
      : 'Nothing was stored.';
  return { severity: 'error', text: message, detail };
}

/** No answer, or a refusal of the whole call (2§8). */
export function failedNotice(error: Pick<ApiFailure, 'code' | 'message' | 'requestId'> | undefined): Notice {
  if (error?.code === 'cancelled')
    return {
      severity: 'info',
      text: 'The upload was stopped',
      detail:
        'It may have arrived already: look at the uploads before you change rows. The same rows unchanged are recognised.',
    };
  return {
    severity: 'error',
    text: error?.message || messages.somethingWentWrong,
    detail: 'The rows are still here. If no answer came, look at the uploads before you change and send them.',
    ...(error?.requestId !== undefined && { requestId: error.requestId }),
  };
}
