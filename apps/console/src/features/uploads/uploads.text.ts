import type { Batch } from '@oware/contract';
import type { UploadHeading } from '@oware/domain';

/** What a column is called for people; files have the headings. */
export const headingLabels: Record<UploadHeading, string> = {
  staff_no: 'Staff number',
  full_name: 'Full name',
  phone_number: 'Phone number',
  product: 'Product',
  amount_recommended: 'Amount (GHS)',
  tenure: 'Months',
  loan_start_date: 'Loan start date',
};

/** What became of the lines of an upload, in a few words. */
export function outcomeText({ upload, status }: Batch): string {
  if (!upload) return '–';
  if (upload.isProcessing) return `Processing: ${upload.passed + upload.fallout} of ${upload.lines}`;
  if (upload.processingFailed) return 'Processing failed';
  if (!upload.isProcessed) return status === 'Pending' ? 'Waits for processing' : 'Not processed';
  return `${upload.passed} passed, ${upload.fallout} fell out`;
}
