import type { UploadedLoan } from '@oware/contract';
import type { UploadedLoanStatus } from '@oware/db';
import { uploadedId, type UploadedPlace } from '../../lending/uploaded-id.ts';

/** A row of a bulk upload, as its lists read it. */
export type UploadedLoanRow = UploadedPlace & {
  clientId: number | null;
  /** Of the client as it is now; null where there is none. */
  clientName: string | null;
  applicationId: number | null;
  staffNo: string;
  staffStatus: string | null;
  amount: string;
  /** Of the application that it became. */
  loanAmount: string | null;
  fullName: string;
  /** When the file was uploaded. */
  createdAt: Date;
  loanStartDate: string;
  status: UploadedLoanStatus;
  reason: string | null;
  tenure: number;
};

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
