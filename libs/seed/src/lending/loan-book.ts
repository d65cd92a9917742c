import { clientStatusFor, required } from '@oware/domain';
import { batchRows, rejectedBatchLoans } from './batches.ts';
import { capitalPlans } from './batch-plans.ts';
import { buildLoanCrowd, type Crowd } from './loan-crowd.ts';
import type { LoanPlan } from './loan-plans.ts';
import { loanRows } from './loans.ts';
import { lenderIds } from '../organization/organizations.ts';
import { personaLoanPlans } from './persona-loans.ts';
import { personas } from '../clients/personas.ts';
import { createRandom } from '../synthetic/random.ts';
import type {
  BatchRow,
  ClientRow,
  LoanApplicationRow,
  LoanEventRow,
  LoanNoteRow,
  PaymentRow,
  RejectedBatchLoanRow,
  StaffMemberRow,
  UploadedLoanRow,
} from '../world/rows.ts';
import { uploadedLoans, uploadLines } from './uploads.ts';

/** All rows about loans, by table. */
export type LoanBook = {
  LoanApplication: LoanApplicationRow[];
  LoanEvent: LoanEventRow[];
  LoanNote: LoanNoteRow[];
  Payment: PaymentRow[];
  Batch: BatchRow[];
  RejectedBatchLoan: RejectedBatchLoanRow[];
  UploadedLoan: UploadedLoanRow[];
};

type Numbers = Pick<Crowd, 'stages' | 'paying' | 'inArrears' | 'paidInFull'> & { lenderId: number; firstId: number };

/** The id ranges are far apart, so that another loan of one lender doesn't change the ids of the others. */
const crowds: readonly Numbers[] = [
  {
    lenderId: lenderIds.adom,
    firstId: 2021,
    stages: {
      notSubmitted: 6,
      submitted: 16,
      inReview: 12,
      pendingReview: 9,
      preApproved: 9,
      rejected: 12,
      reopened: 3,
      cancelled: 7,
      approved: 28,
      fundingApproved: 3,
      fundingRejected: 3,
    },
    paying: 12,
    inArrears: 7,
    paidInFull: 6,
  },
  {
    lenderId: lenderIds.volta,
    firstId: 2302,
    stages: {
      notSubmitted: 2,
      submitted: 4,
      inReview: 3,
      pendingReview: 2,
      preApproved: 2,
      rejected: 3,
      cancelled: 2,
      approved: 5,
      fundingApproved: 1,
    },
    paying: 3,
    inArrears: 1,
    paidInFull: 1,
  },
  {
    lenderId: lenderIds.kente,
    firstId: 2403,
    stages: { submitted: 2, inReview: 2, preApproved: 1, rejected: 1, approved: 2 },
    paying: 2,
    inArrears: 1,
    paidInFull: 0,
  },
];

const withIds = <Row>(firstId: number, rows: readonly Row[]): (Row & { id: number })[] =>
  rows.map((row, i) => ({ ...row, id: firstId + i }));

const byMoment =
  <Row>(momentOf: (row: Row) => string) =>
  (one: Row, other: Row) =>
    momentOf(one) < momentOf(other) ? -1 : momentOf(one) > momentOf(other) ? 1 : 0;

/** Builds the loans of the clients. Uses its own random numbers, so that more loans don't change the clients. */
export function buildLoanBook(
  seed: number,
  clients: readonly ClientRow[],
  staffMembers: readonly StaffMemberRow[],
): LoanBook {
  const random = createRandom(seed * 3);
  const told = new Set<number>(Object.values(personas).map(({ client }) => client.id));
  const free = clients.filter((client) => clientStatusFor(client) === 'Active' && !told.has(client.id));
  const lines = uploadLines(random, free, staffMembers);
  const numbered = crowds.flatMap(({ lenderId, firstId, ...numbers }) => {
    const own = free.filter((client) => client.lenderId === lenderId);
    const batches = capitalPlans.filter((batch) => batch.lenderId === lenderId);
    const uploaded = lines.flatMap(({ plan }) => (plan?.client.lenderId === lenderId ? [plan] : []));
    const plans = [...uploaded, ...buildLoanCrowd(random, { ...numbers, batches, clients: own })];
    return withIds(
      firstId,
      plans.map((plan) => ({ plan })),
    );
  });
  const known = new Map(clients.map((client) => [client.id, client]));
  const personaPlans = personaLoanPlans.map(({ id, plan }) => ({
    id,
    plan: { ...plan, client: required(known.get(plan.client.id), `client ${plan.client.id}`) },
  }));
  const rows = [...personaPlans, ...numbered].map(({ id, plan }) => loanRows(plan, id));
  const loanIds = new Map<LoanPlan, number>(rows.map(({ plan, loan }) => [plan, loan.id]));
  return {
    LoanApplication: rows.map(({ loan }) => loan),
    LoanEvent: withIds(
      10_001,
      rows.flatMap(({ events }) => events),
    ),
    LoanNote: withIds(
      40_001,
      rows.flatMap(({ notes }) => notes),
    ),
    Payment: withIds(50_001, rows.flatMap(({ payments }) => payments).toSorted(byMoment(({ paidAt }) => paidAt))),
    Batch: batchRows(lines),
    RejectedBatchLoan: rejectedBatchLoans(rows),
    UploadedLoan: uploadedLoans(lines, loanIds),
  };
}
