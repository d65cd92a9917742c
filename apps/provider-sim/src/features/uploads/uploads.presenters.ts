import type { UploadedLoan } from '@oware/contract';
import { uploadedId } from '../../lending/uploaded-id.ts';
import type { UploadedLoanRow } from './uploads.statements.ts';

export const presentUploadedLoan = (row: UploadedLoanRow): UploadedLoan => ({
  id: uploadedId(row),
  customer_id: row.clientId === null ? null : String(row.clientId),
  client_name: row.clientName,
  staff_no: row.staffNo,
  staff_status: row.staffStatus,
  amount_recommended: row.amount,
  loan_amount: row.loanAmount,
  full_name: row.fullName,
  created_at: row.createdAt.toISOString(),
  loan_start_date: row.loanStartDate,
  status: row.status,
  reason: row.reason,
  tenure: row.tenure,
  application_id: row.applicationId === null ? null : String(row.applicationId),
});
