import { daysBetween } from './periods.ts';
import type { RepaymentSchedule } from './schedule.ts';

/** Hundredths of a percent. Rates above a million percent per year are not shown. */
const highest = 100_000_000;

type Flows = Pick<RepaymentSchedule, 'installments' | 'payOut'>;

/** Returns the installments in pesewas, with their years from the first day; a year has 365 days. */
const flowsOf = ({ installments }: Flows, startsOn: string) =>
  installments.map(({ dueOn, amount }) => ({ amount, years: daysBetween(startsOn, dueOn) / 365 }));

const valueOf = (net: number, flows: ReturnType<typeof flowsOf>, rate: number): number =>
  flows.reduce((value, { amount, years }) => value + amount * (1 + rate) ** -years, -net);

/**
 * Returns the present value on the first day, installments minus net amount, in pesewas. `rate` is yearly, as a
 * fraction of one. Time is counted in days, 365 per year.
 */
export const presentValue = (flows: Flows, startsOn: string, rate: number): number =>
  valueOf(flows.payOut.net, flowsOf(flows, startsOn), rate);

/**
 * Returns the effective annual rate of a loan: the internal rate of return of the net amount and the installments with
 * fees, in percent with two decimals, rounded half up. Returns null if nothing is disbursed, or above 1,000,000
 * percent.
 */
export function effectiveAnnualRate(flows: Flows, startsOn: string): string | null {
  if (flows.payOut.net <= 0) return null;
  const dated = flowsOf(flows, startsOn);
  // the value falls as the rate rises: find the first hundredth whose upper rounding limit reaches the rate
  const isAtLeastRate = (hundredths: number) => valueOf(flows.payOut.net, dated, (hundredths + 0.5) / 10_000) < 0;
  if (!isAtLeastRate(highest)) return null;
  let [below, reached] = [-1, highest];
  while (reached - below > 1) {
    const middle = Math.floor((below + reached) / 2);
    if (isAtLeastRate(middle)) reached = middle;
    else below = middle;
  }
  return (reached / 100).toFixed(2);
}
