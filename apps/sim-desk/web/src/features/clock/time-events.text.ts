import { formatMoney } from '@oware/domain';
import {
  bookedEventKinds,
  type SandboxPortfolio,
  type TimelineEvent,
  type TimeEventKind,
} from '@oware/sim-kit/control/contract';

type KindText = { one: string; many: string };

/** What happens as time passes, for one event and for a count of them. */
export const kindTexts: Record<TimeEventKind, KindText> = {
  installment_due: { one: 'Installment due', many: 'Installments due' },
  repayment: { one: 'Repayment received', many: 'Repayments received' },
  loan_repaid: { one: 'Loan repaid in full', many: 'Loans repaid in full' },
  overdue: { one: 'Installment overdue', many: 'Installments overdue' },
  overdue_fee: { one: 'Overdue fee charged', many: 'Overdue fees charged' },
  past_due_30: { one: 'More than 30 days past due', many: 'Times that a loan gets more than 30 days past due' },
  past_due_90: { one: 'More than 90 days past due', many: 'Times that a loan gets more than 90 days past due' },
  write_off: { one: 'Due for write-off', many: 'Loans due for write-off' },
  reminder: { one: 'Reminder sent', many: 'Reminders sent' },
  savings_interest: { one: 'Savings interest booked', many: 'Savings interest bookings' },
  savings_fee: { one: 'Savings fee booked', many: 'Savings fee bookings' },
  invitation_expired: { one: 'Invitation expired', many: 'Invitations expire' },
  code_expired: { one: 'Code expired', many: 'Codes expire' },
  session_ended: { one: 'Session ended', many: 'Sessions end' },
};

export const countText = (kind: TimeEventKind, count: number): string =>
  count === 1 ? kindTexts[kind].one : kindTexts[kind].many;

/** Whether something is booked after a moment, so that the clock can't go back to it. */
export const isBookedAfter = (events: readonly Pick<TimelineEvent, 'at' | 'kind'>[], moment: Date): boolean =>
  events.some(({ at, kind }) => bookedEventKinds.includes(kind) && new Date(at) > moment);

const percentText = (percent: number | null) => (percent === null ? '–' : `${percent.toFixed(2)}%`);

/** The rows of a table that compares the open loans at two moments. */
export const portfolioRows = (
  before: SandboxPortfolio,
  after: SandboxPortfolio,
): { label: string; before: string; after: string }[] => [
  { label: 'Open loans', before: String(before.loans), after: String(after.loans) },
  { label: 'Outstanding principal', before: formatMoney(before.principal), after: formatMoney(after.principal) },
  { label: 'Arrears', before: formatMoney(before.arrears), after: formatMoney(after.arrears) },
  ...after.atRisk.map(({ days, percent }, index) => ({
    label: `Portfolio at risk, ${days} ${days === 1 ? 'day' : 'days'}`,
    before: percentText(before.atRisk[index]?.percent ?? null),
    after: percentText(percent),
  })),
  {
    label: 'Loans due for write-off',
    before: String(before.writeOff.loans),
    after: String(after.writeOff.loans),
  },
];

/** The speeds at which a clock can run. */
export const speeds = [
  { speed: 60, label: 'A minute a second' },
  { speed: 3600, label: 'An hour a second' },
  { speed: 86_400, label: 'A day a second' },
] as const;
