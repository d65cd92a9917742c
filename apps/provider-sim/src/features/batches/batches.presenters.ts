import type { Batch, BatchApplication, BatchStatus, DomainStatus, FalloutRow, FundingStatus } from '@oware/contract';
import { applicationStatusOf, dayOf } from '@oware/domain';

/** A batch with the totals of its loans, as the statements of batches.statements.ts select it. Amounts are decimal text. */
export type BatchRow = {
  id: number;
  reference: string;
  name: string;
  lenderId: number;
  status: BatchStatus;
  isUpload: boolean;
  createdAt: Date;
  fileName: string | null;
  lines: number;
  passed: number;
  fallout: number;
  processingAt: Date | null;
  processedAt: Date | null;
  creator: string | null;
  totalApplication: number;
  totalAmount: string;
};

export type BatchLoanRow = {
  id: number;
  clientId: number;
  staffNo: string | null;
  staffStatus: string | null;
  amount: string;
  fullName: string;
  createdAt: Date;
  loanStartDate: Date | null;
  lenderStatus: FundingStatus;
  domainStatus: DomainStatus;
  isComplete: boolean;
};

export type FalloutListRow = Omit<FalloutRow, 'id' | 'customerId'> & { id: number | string; clientId: number | null };

type Processing = Pick<BatchRow, 'processingAt' | 'processedAt'>;

/** How far the processing of an upload has come; neither for a batch of approved loans. */
export const processingOf = ({ processingAt, processedAt }: Processing) => ({
  isProcessing: processingAt !== null && processedAt === null,
  isProcessed: processedAt !== null,
});

export const presentBatch = (row: BatchRow): Batch => ({
  id: String(row.id),
  reference: row.reference,
  batch_ref: row.reference,
  name: row.name,
  lenderId: String(row.lenderId),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  totalApplication: row.totalApplication,
  isUpload: row.isUpload,
  totalAmount: row.totalAmount,
  upload: row.isUpload ? presentUpload(row) : null,
});

const presentUpload = (row: BatchRow): NonNullable<Batch['upload']> => ({
  fileName: row.fileName ?? row.name,
  uploadedBy: row.creator,
  lines: row.lines,
  passed: row.passed,
  fallout: row.fallout,
  ...processingOf(row),
});

export const presentBatchLoan = (row: BatchLoanRow): BatchApplication => ({
  id: String(row.id),
  customerId: String(row.clientId),
  staffNo: row.staffNo,
  staffStatus: row.staffStatus,
  amount: row.amount,
  fullName: row.fullName,
  createdAt: row.createdAt.toISOString(),
  loanStartDate: dayOf(row.loanStartDate),
  lenderStatus: row.lenderStatus,
  domainStatus: row.domainStatus,
  status: applicationStatusOf(row),
});

export const presentFallout = ({ id, clientId, ...row }: FalloutListRow): FalloutRow => ({
  ...row,
  id: String(id),
  customerId: clientId === null ? null : String(clientId),
});
