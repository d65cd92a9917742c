import { listStatusOf, loanStatusLabel, loanStatusTone, type Tone } from '@oware/domain';

/** Returns the single status of a loan outside its own page: in lists, on its client's overview and in the search (2§2). */
export function loanBadgeOf(loan: Parameters<typeof listStatusOf>[0]): { label: string; tone: Tone } {
  const status = listStatusOf(loan);
  return { label: loanStatusLabel(status), tone: loanStatusTone(status) };
}
