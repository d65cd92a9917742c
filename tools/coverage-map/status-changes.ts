import { domainOptions, domainStatuses, fundingOptions, fundingStatuses, type LoanActor } from '@oware/domain';
import { z } from 'zod';

/** A change of a loan's domain or funding (lender) status that a run of tests made. */
export const statusChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type StatusChange = z.infer<typeof statusChange>;
export type CoveredChange = StatusChange & { isMade: boolean };

const anyRole: LoanActor = { isAdministrator: true, organizationType: 'platform_user' };

/** All status changes of a loan that the rules allow. One call makes them all, so its outcomes don't tell them apart. */
export const allowedChanges: readonly StatusChange[] = [
  ...domainStatuses.flatMap((from) =>
    domainOptions({ domainStatus: from, lenderStatus: 'Pending', batchStatus: null }, anyRole).map((to) => ({
      field: 'domainStatus',
      from,
      to,
    })),
  ),
  ...fundingStatuses.flatMap((from) =>
    fundingOptions({ domainStatus: 'Approved', lenderStatus: from, batchStatus: null }, anyRole).map((to) => ({
      field: 'lenderStatus',
      from,
      to,
    })),
  ),
];

const nameOf = ({ field, from, to }: StatusChange): string => [field, from, to].join('/');

/** Says of each allowed change whether the run made it. */
export function coveredChanges(allowed: readonly StatusChange[], made: readonly StatusChange[]): CoveredChange[] {
  const names = new Set(made.map(nameOf));
  return allowed.map((change) => ({ ...change, isMade: names.has(nameOf(change)) }));
}

/** Returns the line that the command prints. */
export const summaryOfChanges = (changes: readonly CoveredChange[]): string =>
  `${changes.filter(({ isMade }) => isMade).length} of ${changes.length} allowed status changes of a loan made`;
