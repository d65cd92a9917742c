import { typedKeys } from '@oware/contract';
import { durationsOf, loanDurations } from '@oware/domain';
import { momentBefore } from '../synthetic/anchor.ts';
import type { BatchPlan } from './batch-plans.ts';
import { isOnSalary, loanProducts } from '../products/loan-products.ts';
import { isOlder, type LoanPlan, type LoanStage } from './loan-plans.ts';
import type { Random } from '../synthetic/random.ts';
import type { ClientRow, LoanProductRow } from '../world/rows.ts';

/** A planned loan. Its client and product are drawn at random. */
type Slot = Pick<LoanPlan, 'stage' | 'batch' | 'missed' | 'hasPaidHalf'> & { inFull?: boolean };

export type Crowd = {
  /** Number of loans per stage; those that are disbursed, by their repayment. */
  stages: Readonly<Partial<Record<Exclude<LoanStage, 'disbursed'>, number>>>;
  paying: number;
  inArrears: number;
  paidInFull: number;
  batches: readonly BatchPlan[];
  /** Clients who may borrow. */
  clients: readonly ClientRow[];
};

/** Age of an application in days by its stage. */
const ages: Record<LoanStage, readonly [number, number]> = {
  notSubmitted: [1, 30],
  submitted: [1, 9],
  inReview: [2, 14],
  pendingReview: [3, 20],
  preApproved: [3, 12],
  rejected: [5, 120],
  reopened: [6, 25],
  cancelled: [4, 150],
  approved: [4, 24],
  fundingApproved: [8, 16],
  fundingRejected: [10, 40],
  disbursed: [40, 200],
};

const slotsOf = ({ stages, paying, inArrears, paidInFull, batches }: Crowd): Slot[] => [
  ...batches.flatMap((batch) => batch.members.map((stage) => ({ stage, batch }))),
  ...Array.from({ length: paidInFull }, () => ({ stage: 'disbursed', inFull: true }) as const),
  ...Array.from({ length: inArrears }, (_, i) => ({
    stage: 'disbursed' as const,
    missed: 2 + (i % 2),
    hasPaidHalf: i % 3 === 2,
  })),
  ...Array.from({ length: paying }, () => ({ stage: 'disbursed' as const })),
  ...typedKeys(stages).flatMap((stage) => Array.from({ length: stages[stage] ?? 0 }, () => ({ stage }))),
];

const daysOf = (months: number) => Math.ceil(months * 30.5);

const remarks = [
  'Called: will bring the latest payslip',
  'The guarantor has been called and agrees',
  'Prefers to be called in the evening',
  'The shop has confirmed the price',
] as const;

/**
 * Returns the products that existed at that time and suit the client. Salary loans require a staff number; only persona
 * loans are repaid weekly or daily.
 */
const productsFor = ({ lenderId, staffId }: ClientRow, days: number): LoanProductRow[] =>
  loanProducts.filter(
    (product) =>
      product.lenderId === lenderId &&
      product.terms.repaymentFrequencyType === 2 &&
      product.createdAt < momentBefore(days, 0) &&
      (!isOnSalary(product) || staffId !== null),
  );

/** Returns an amount in GHS; small ones are more likely. */
function cedisOf(random: Random, { minPrincipal, maxPrincipal }: LoanProductRow['terms']): number {
  const [least, most] = [Number(minPrincipal), Number(maxPrincipal)];
  return least + Math.round(((most - least) * (random.int(0, 999) / 1000) ** 2) / 50) * 50;
}

function daysFor(random: Random, { batch, inFull, missed }: Slot, stage: LoanStage, tenure: number): number {
  if (batch) return batch.days + random.int(5, 9);
  if (inFull) return daysOf(tenure) + random.int(20, 80);
  if (missed) return random.int(150, 320);
  return random.int(...ages[stage]);
}

/** Returns whether a loan of this tenure can be at the required stage. */
const isFitting = ({ stage, inFull }: Slot, tenure: number, days: number) =>
  stage !== 'disbursed' || (inFull ? tenure <= 12 : daysOf(tenure) > days + 31);

function draw(random: Random, slot: Slot, clients: readonly ClientRow[]): LoanPlan | undefined {
  const client = random.pick(clients);
  const tenure = random.pick(loanDurations);
  const days = daysFor(random, slot, slot.stage, tenure);
  const [first, ...others] = productsFor(client, days).filter(({ terms }) => durationsOf(terms).includes(tenure));
  if (!isOlder(client, days) || first === undefined || !isFitting(slot, tenure, days)) return undefined;
  // Most clients on the payroll take the salary loan, which comes first.
  const product = random.percent(60) ? first : random.pick([first, ...others]);
  const { inFull: _, ...rest } = slot;
  const cedis = cedisOf(random, product.terms);
  const notes = random.percent(25) ? [random.pick(remarks)] : [];
  return { ...rest, client, productId: product.id, cedis, tenure, days, notes, minute: random.int(480, 1020) };
}

/** Builds loans without a story. Clients who already have a loan come last. */
export function buildLoanCrowd(random: Random, crowd: Crowd): LoanPlan[] {
  const taken = new Map<number, number>();
  return slotsOf(crowd).map((slot) => {
    for (let attempt = 0; attempt < 4000; attempt++) {
      const plan = draw(random, slot, crowd.clients);
      const loans = plan ? (taken.get(plan.client.id) ?? 0) : 0;
      if (!plan || loans > Math.floor(attempt / 400)) continue;
      taken.set(plan.client.id, loans + 1);
      return plan;
    }
    throw new RangeError(`no client can have a loan that is ${slot.stage}`);
  });
}
