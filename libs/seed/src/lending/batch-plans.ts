import { recordReference } from '@oware/domain';
import { momentBefore } from '../synthetic/anchor.ts';
import type { LoanStage } from './loan-plans.ts';
import { lenderIds } from '../organization/organizations.ts';
import type { BatchRow } from '../world/rows.ts';

/** A short description of a batch. */
export type BatchPlan = {
  id: number;
  lenderId: number;
  reference: string;
  name: string;
  status: BatchRow['status'];
  /** Age in days. It was decided a day later, if at all. */
  days: number;
  /** The stage of each loan in a batch of approved loans. */
  members: readonly LoanStage[];
  /** Reason for the rejection. */
  rejectionReason?: string;
  /** Set for an upload. */
  upload?: UploadPlan;
};

export type UploadPlan = {
  fileName: string;
  /** Number of rows in the file that were not sent. Default: none. */
  leftOut?: number;
  isProcessed: boolean;
  /** Number of lines whose client is on the payroll. */
  good: number;
  /** Stages of the loans of a submitted upload. */
  became: readonly LoanStage[];
};

export const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** Returns when a batch was created, and when it was submitted or rejected. */
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

/** Batches of approved loans, oldest first. */
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
