import { required } from '@oware/domain';
import { batchMoments, capitalPlans, later, uploadPlans, type BatchPlan } from './batch-plans.ts';
import { elements } from './elements.ts';
import type { LoanPlan } from './loan-plans.ts';
import { staffOf } from './loan-timeline.ts';
import type { BatchRow, LoanApplicationRow, RejectedBatchLoanRow } from '../world/rows.ts';
import { fileHashOf, type UploadLine } from './uploads.ts';

function common(plan: BatchPlan): BatchRow {
  const { createdAt, decidedAt } = batchMoments(plan);
  const { officer, batcher, decider } = staffOf(plan.lenderId);
  return {
    id: plan.id,
    lenderId: plan.lenderId,
    reference: plan.reference,
    name: plan.name,
    status: plan.status,
    isUpload: plan.upload !== undefined,
    createdById: plan.upload ? officer : batcher,
    createdAt,
    decidedById: decidedAt ? decider : null,
    decidedAt,
    rejectionReason: plan.rejectionReason ?? null,
    ownWork: null,
    elementId: null,
    fileName: null,
    fileHash: null,
    lines: 0,
    rowsInFile: null,
    rowsSent: null,
    passed: 0,
    fallout: 0,
    processingAt: null,
    processedAt: null,
    processingById: null,
  };
}

const primaryElementOf = ({ lenderId }: BatchPlan): number =>
  required(
    elements.find(({ organizationId }) => organizationId === lenderId),
    `element of lender ${lenderId}`,
  ).id;

/** Submitting approved loans names the organisation's primary element. */
const capital = (plan: BatchPlan): BatchRow => ({
  ...common(plan),
  elementId: plan.status === 'Submitted' ? primaryElementOf(plan) : null,
});

/** Processing starts twenty minutes after the upload and takes one second per line. */
function upload(plan: (typeof uploadPlans)[number], all: readonly UploadLine[]): BatchRow {
  const lines = all.filter((line) => line.upload === plan);
  const { fileName, isProcessed } = plan.upload;
  const row = common(plan);
  const processingAt = later(row.createdAt, 20);
  const fallout = lines.filter(({ reason }) => reason !== null).length;
  const processing = {
    processingAt,
    processedAt: later(processingAt, 1),
    processingById: staffOf(plan.lenderId).officer,
  };
  const counts = { fallout, passed: lines.length - fallout, ...processing };
  const file = { fileName, fileHash: fileHashOf(lines) };
  const rows = { lines: lines.length, rowsSent: lines.length, rowsInFile: lines.length + (plan.upload.leftOut ?? 0) };
  return { ...row, ...file, ...rows, ...(isProcessed && counts) };
}

export const batchRows = (lines: readonly UploadLine[]): BatchRow[] => [
  ...capitalPlans.map(capital),
  ...uploadPlans.map((plan) => upload(plan, lines)),
];

/** Returns the loans that rejected batches contained. */
export const rejectedBatchLoans = (
  loans: readonly { plan: LoanPlan; loan: LoanApplicationRow }[],
): RejectedBatchLoanRow[] =>
  loans.flatMap(({ plan: { batch }, loan }) =>
    batch?.status === 'Rejected' ? [{ batchId: batch.id, applicationId: loan.id, amount: loan.amount }] : [],
  );
