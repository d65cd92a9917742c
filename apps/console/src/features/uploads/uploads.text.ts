import type { Batch } from '../../api/readings.ts';
import type { UploadHeading } from '@oware/domain';

/** Column labels on screens; files have the headings. */
export const headingLabels: Record<UploadHeading, string> = {
  staff_no: 'Staff number',
  full_name: 'Full name',
  phone_number: 'Phone number',
  product: 'Product',
  amount_recommended: 'Amount (GHS)',
  tenure: 'Months',
  loan_start_date: 'Loan start date',
};

/** Summarises the results of an upload's rows. */
export function outcomeText({ upload, status }: Batch): string {
  if (!upload) return '–';
  const { passed, fallout, lines } = upload;
  const checked = passed === null || fallout === null ? '–' : passed + fallout;
  if (upload.isProcessing) return `Processing: ${checked} of ${lines ?? '–'}`;
  if (upload.processingFailed) return 'Processing failed';
  if (upload.isProcessed === null) return '–';
  if (!upload.isProcessed) return status === 'Pending' ? 'Not processed yet' : 'Not processed';
  return `${passed ?? '–'} passed, ${fallout ?? '–'} fell out`;
}
