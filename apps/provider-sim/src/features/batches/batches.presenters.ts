import type { Batch, BatchApplication, BatchStatus, DomainStatus, FalloutRow, OwnWork } from '@oware/contract';
import { applicationStatusOf, type BatchAuthors, ownWorkOnBatch, payeeOf } from '@oware/domain';
import { isLoanRepaid, type RepayableRow } from '../../lending/repaid.ts';

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
  rowsInFile: number | null;
  rowsSent: number | null;
  passed: number;
  fallout: number;
  processingAt: Date | null;
  processedAt: Date | null;
  processingFailed: boolean;
  creator: string | null;
  decider: string | null;
  decidedAt: Date | null;
  rejectionReason: string | null;
  totalApplication: number;
  totalAmount: string;
};

/** A batch as its own page shows it. `products` is undefined for an upload; `ownWork` that of the person who submitted it. */
export type BatchDetailsRow = BatchRow &
  Omit<BatchAuthors, 'isUpload'> & {
    contents: string;
    passedAmount: string;
    /** Of its loans; null where it has none. */
    totalNetAmount: string | null;
    products: Batch['products'];
    twoPersonApproval: boolean;
    ownWork: OwnWork | null;
  };

type Section = { data: Record<string, string> };

export type BatchLoanRow = RepayableRow & {
  /** Null of a loan that a rejected batch held. */
  netAmount: string | null;
  id: number;
  clientId: number;
  staffNo: string | null;
  staffStatus: string | null;
  fullName: string;
  createdAt: Date;
  domainStatus: DomainStatus;
  isComplete: boolean;
  referenceNum: string;
  product: string | null;
  loanAccount: Section;
  clientAccount: Section;
  /** Nine digits. */
  mobileNo: string;
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
  decision:
    row.decidedAt === null ? null : { by: row.decider, at: row.decidedAt.toISOString(), reason: row.rejectionReason },
});

/** For the person `userId`. */
export function presentBatchDetails(row: BatchDetailsRow, userId: number): Batch {
  const batch = presentBatch(row);
  return {
    ...batch,
    totalNetAmount: row.totalNetAmount,
    contents: row.contents,
    products: row.products,
    twoPersonApproval: { isRequired: row.twoPersonApproval, ownWork: ownWorkOnBatch(row, userId) },
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
