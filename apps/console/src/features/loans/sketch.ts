import type { LoanTerms } from '@oware/contract';
import { longestTenure, repaymentSchedule, toPesewas, type RepaymentSchedule } from '@oware/domain';
import { serviceToday } from '../../clock/service-clock.ts';
import { isAmount } from '../../record/amounts.ts';

export type SketchRequest = { amount: string; tenure: number | null; terms: LoanTerms | undefined };

/** The schedule of what is typed, as if it were paid out today; undefined while an amount, a tenure or a term is missing. */
export function sketchOf({ amount, tenure, terms }: SketchRequest): RepaymentSchedule | undefined {
  if (
    !terms ||
    tenure === null ||
    !isAmount(amount) ||
    !Number.isInteger(tenure) ||
    tenure < 1 ||
    tenure > longestTenure
  )
    return undefined;
  return repaymentSchedule({ principal: toPesewas(amount), tenure, terms, startsOn: serviceToday() });
}
