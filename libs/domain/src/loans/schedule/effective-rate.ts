import { daysBetween } from './periods.ts';
import type { RepaymentSchedule } from './schedule.ts';

/** Hundredths of a percent: beyond a million percent a year no rate is told. */
const highest = 100_000_000;

type Flows = Pick<RepaymentSchedule, 'installments' | 'payOut'>;

/** The installments in pesewas, each with the years from the first day on; 365 days are one. */
const flowsOf = ({ installments }: Flows, startsOn: string) =>
  installments.map(({ dueOn, amount }) => ({ amount, years: daysBetween(startsOn, dueOn) / 365 }));

const valueOf = (net: number, flows: ReturnType<typeof flowsOf>, rate: number): number =>
  flows.reduce((value, { amount, years }) => value + amount * (1 + rate) ** -years, -net);

/**
 * What the installments are worth on the first day, less what the client receives, in pesewas at a yearly rate as a part of one.
 * Time counts by the day, 365 to a year.
 */
export const presentValue = (flows: Flows, startsOn: string, rate: number): number =>
  valueOf(flows.payOut.net, flowsOf(flows, startsOn), rate);

/**
 * The effective annual rate of a loan: the internal rate of return of what the client receives and of the installments with
 * their fees, as a percentage with two places, rounded half up. Null where nothing is paid out, or beyond 1,000,000 percent.
 */
export function effectiveAnnualRate(flows: Flows, startsOn: string): string | null {
  if (flows.payOut.net <= 0) return null;
  const dated = flowsOf(flows, startsOn);
  // the value falls as the rate rises: look for the first hundredth whose upper half-way mark is at or beyond the rate
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
