import type { LoanTerms } from '@oware/contract';
import { longestTenure, planLoan, toPesewas, type LoanPlan, type RepaymentSchedule } from '@oware/domain';
import { serviceToday } from '../../../clock/service-clock.ts';
import { isAmount } from '../../../lending/amounts.text.ts';

export type SketchRequest = { amount: string; tenure: number | null; terms: LoanTerms | undefined };

/**
 * The schedule of what is typed, as if it were disbursed today, or why its fees make it impossible; undefined while an
 * amount, a tenure or a term is missing.
 */
export function planOf({ amount, tenure, terms }: SketchRequest): LoanPlan | undefined {
  if (
    !terms ||
    tenure === null ||
    !isAmount(amount) ||
    !Number.isInteger(tenure) ||
    tenure < 1 ||
    tenure > longestTenure
  )
    return undefined;
  return planLoan({ principal: toPesewas(amount), tenure, terms, startsOn: serviceToday() });
}

/** The schedule of what is typed; undefined while something is missing, or where no such loan can be made. */
export const sketchOf = (request: SketchRequest): RepaymentSchedule | undefined => planOf(request)?.schedule;
