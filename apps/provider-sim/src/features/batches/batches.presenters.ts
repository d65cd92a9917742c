import type { Batch, BatchApplication, FalloutRow } from '@oware/contract';
import { applicationStatusOf, ownWorkOnBatch, payeeOf } from '@oware/domain';
import { isLoanRepaid } from '../../lending/repaid.ts';
import type { FalloutListRow } from './batch-sheet.statements.ts';
import type { BatchDetailsRow, BatchLoanRow, BatchRow } from './batches.statements.ts';

/** A batch for its own page. `products` is undefined for an upload. */
export type BatchDetails = BatchDetailsRow & { products: Batch['products'] };

type Processing = Pick<BatchRow, 'processingAt' | 'processedAt'>;

/** The processing state of an upload. Both flags are false for a batch of approved loans. */
const processingOf = ({ processingAt, processedAt }: Processing) => ({
  isProcessing: processingAt !== null && processedAt === null,
  isProcessed: processedAt !== null,
});

/** `userId` is the person who reads the batch. */
export const presentBatch = (row: BatchRow, userId: number): Batch => ({
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
  decision:
    row.decidedAt === null ? null : { by: row.decider, at: row.decidedAt.toISOString(), reason: row.rejectionReason },
  twoPersonApproval: { isRequired: row.twoPersonApproval, ownWork: ownWorkOnBatch(row, userId) },
});

export function presentBatchDetails(row: BatchDetails, userId: number): Batch {
  const batch = presentBatch(row, userId);
  return {
    ...batch,
    totalNetAmount: row.totalNetAmount,
    contents: row.contents,
    products: row.products,
    ownWork: row.ownWork,
    upload: batch.upload && { ...batch.upload, passedAmount: row.passedAmount },
  };
}

const presentUpload = (row: BatchRow): NonNullable<Batch['upload']> => ({
  fileName: row.fileName ?? row.name,
  uploadedBy: row.creator,
  lines: row.lines,
  rowsInFile: row.rowsInFile,
  rowsSent: row.rowsSent,
  passed: row.passed,
  fallout: row.fallout,
  ...processingOf(row),
  processingFailed: row.processingFailed,
});

export const presentBatchLoan = (row: BatchLoanRow): BatchApplication => ({
  id: String(row.id),
  customerId: String(row.clientId),
  staffNo: row.staffNo,
  staffStatus: row.staffStatus,
  amount: row.amount,
  netAmount: row.netAmount,
  fullName: row.fullName,
  createdAt: row.createdAt.toISOString(),
  loanStartDate: row.loanStartDate,
  lenderStatus: row.lenderStatus,
  domainStatus: row.domainStatus,
  status: applicationStatusOf({ ...row, isRepaid: isLoanRepaid(row) }),
  referenceNum: row.referenceNum,
  product: row.product,
  payee: payeeOf([row.loanAccount.data, row.clientAccount.data], { name: row.fullName, mobileNo: row.mobileNo }),
});

export const presentFallout = ({ id, clientId, ...row }: FalloutListRow): FalloutRow => ({
  ...row,
  id: String(id),
  customerId: clientId === null ? null : String(clientId),
});
