import type { LoanTerms } from '@oware/contract';
import { longestTenure, repaymentSchedule, toPesewas, type RepaymentSchedule } from '@oware/domain';
import { serviceToday } from '../../clock/service-clock.ts';

/** An amount as a person writes it, `GHS 1,250.50`, as decimal text: `1250.50`. */
export const plainAmount = (text: string): string => text.replace(/^\s*GH[SC₵]?\s*/i, '').replace(/[,\s]/g, '');

/** Whether text is a positive amount with at most two places, of which pesewas can be made. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text) && toPesewas(text) > 0;

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
