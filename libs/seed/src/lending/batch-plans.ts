import { recordReference } from '@oware/domain';
import { momentBefore } from '../synthetic/anchor.ts';
import type { LoanStage } from './loan-plans.ts';
import { lenderIds } from '../organization/organizations.ts';
import type { BatchRow } from '../world/rows.ts';

/** A batch in a few words. */
export type BatchPlan = {
  id: number;
  lenderId: number;
  reference: string;
  name: string;
  status: BatchRow['status'];
  /** Its age; one that is decided on was so a day later. */
  days: number;
  /** Of a batch of approved loans: how far each of its loans has come. */
  members: readonly LoanStage[];
  /** Why it was rejected. */
  rejectionReason?: string;
  /** Of an upload. */
  upload?: UploadPlan;
};

export type UploadPlan = {
  fileName: string;
  /** Rows of the file that were not sent; none if not given. */
  leftOut?: number;
  isProcessed: boolean;
  /** How many of its lines are clients on the payroll. */
  good: number;
  /** How far the loans of a submitted one have come. */
  became: readonly LoanStage[];
};

export const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** When a batch was made, and when it was submitted or rejected. */
export const batchMoments = ({ days, status }: Pick<BatchPlan, 'days' | 'status'>) => ({
  createdAt: momentBefore(days, 600),
  decidedAt: status === 'Pending' ? null : momentBefore(days - 1, 660),
});

const times = (count: number, stage: LoanStage) => Array.from({ length: count }, () => stage);

const codes = { [lenderIds.adom]: 'ADM', [lenderIds.volta]: 'VLT', [lenderIds.kente]: 'KNT' } as const;
type Batched = keyof typeof codes;

const capital = (
  lenderId: Batched,
  from: number,
  plans: readonly Pick<BatchPlan, 'status' | 'days' | 'members' | 'rejectionReason'>[],
): BatchPlan[] =>
  plans.map((plan, i) => ({
    ...plan,
    id: from + i,
    lenderId,
    reference: `${codes[lenderId]}-CAP-${String(i + 1).padStart(3, '0')}`,
    name: `Capital request ${i + 1}`,
  }));

const uploaded = (
  id: number,
  lenderId: number,
  plan: Pick<BatchPlan, 'status' | 'days'> & { upload: UploadPlan },
): BatchPlan & { upload: UploadPlan } => ({
  ...plan,
  id,
  lenderId,
  reference: recordReference('upload', id),
  name: plan.upload.fileName.replace(/\.csv$/, ''),
  members: [],
});

/** Batches of approved loans, the oldest first. */
export const capitalPlans: readonly BatchPlan[] = [
  ...capital(lenderIds.adom, 301, [
    { status: 'Submitted', days: 210, members: times(6, 'disbursed') },
    { status: 'Submitted', days: 95, members: times(6, 'disbursed') },
    {
      status: 'Submitted',
      days: 32,
      members: [...times(4, 'disbursed'), 'fundingApproved', 'fundingRejected'],
    },
    {
      status: 'Rejected',
      days: 20,
      members: times(4, 'approved'),
      rejectionReason: 'The capital of this month is spent. Group these loans again next month.',
    },
    { status: 'Submitted', days: 6, members: times(8, 'approved') },
    { status: 'Pending', days: 2, members: times(5, 'approved') },
    { status: 'Pending', days: 1, members: times(3, 'approved') },
    { status: 'Pending', days: 1, members: [] },
  ]),
  ...capital(lenderIds.volta, 331, [
    { status: 'Submitted', days: 60, members: [...times(4, 'disbursed'), 'fundingRejected'] },
    {
      status: 'Rejected',
      days: 15,
      members: times(2, 'approved'),
      rejectionReason: 'Opened twice by mistake.',
    },
    { status: 'Pending', days: 2, members: times(3, 'approved') },
  ]),
  ...capital(lenderIds.kente, 361, [{ status: 'Submitted', days: 25, members: times(2, 'fundingApproved') }]),
];

export const uploadPlans: readonly (BatchPlan & { upload: UploadPlan })[] = [
  uploaded(321, lenderIds.adom, {
    status: 'Submitted',
    days: 40,
    upload: {
      fileName: 'controller-first-round.csv',
      isProcessed: true,
      good: 8,
      became: [...times(3, 'submitted'), 'inReview', ...times(3, 'approved'), 'rejected'],
    },
  }),
  uploaded(322, lenderIds.adom, {
    status: 'Pending',
    days: 4,
    upload: { fileName: 'controller-second-round.csv', leftOut: 3, isProcessed: true, good: 9, became: [] },
  }),
  uploaded(323, lenderIds.adom, {
    status: 'Pending',
    days: 1,
    upload: { fileName: 'controller-third-round.csv', isProcessed: false, good: 12, became: [] },
  }),
  uploaded(351, lenderIds.volta, {
    status: 'Pending',
    days: 2,
    upload: { fileName: 'teachers.csv', isProcessed: false, good: 5, became: [] },
  }),
];
