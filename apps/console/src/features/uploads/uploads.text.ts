import type { Batch } from '../../api/readings.ts';
import type { UploadHeading } from '@oware/domain';
import { words } from './uploads.words.ts';

/** Column labels on screens; files have the headings. */
export const headingLabels: Record<UploadHeading, string> = {
  staff_no: words('staffNumberCell'),
  full_name: words('fullName'),
  phone_number: words('phoneNumber'),
  product: words('product'),
  amount_recommended: words('amountCell'),
  tenure: words('months'),
  loan_start_date: words('startDateCell'),
};

/** Summarises the results of an upload's rows. */
export function outcomeText({ upload, status }: Batch): string {
  if (!upload) return '–';
  const { passed, fallout, lines } = upload;
  const checked = passed === null || fallout === null ? '–' : passed + fallout;
  if (upload.isProcessing) return words('processingRows', { checked, lines: lines ?? '–' });
  if (upload.processingFailed) return words('processingFailed');
  if (upload.isProcessed === null) return '–';
  if (!upload.isProcessed) return status === 'Pending' ? words('notProcessedYet') : words('notProcessed');
  return words('passedAndFallout', { passed: passed ?? '–', fallout: fallout ?? '–' });
}
