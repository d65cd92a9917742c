import {
  dayOf,
  exposureTotals,
  fromPesewas,
  isWithinDays,
  percentOf,
  portfolioRisk,
  writeOffDays,
  writeOffRange,
} from '@oware/domain';
import type { ExposedLoan } from '@oware/domain';
import type { TimeEvent } from '@oware/sim-kit';
import {
  type ClockPreview,
  timeEventKinds,
  type SandboxPortfolio,
  type TimelineEvent,
} from '@oware/sim-kit/control/contract';
import type { Preview } from './clock.repository.ts';

export const presentEvent = ({ at, kind, subject, person, amount }: TimeEvent): TimelineEvent => ({
  at,
  kind,
  subject,
  person,
  amount: amount === null ? null : fromPesewas(amount),
});

/** Most events that a preview lists; the totals count all. */
const listedAtMost = 100;

function presentPortfolio(loans: readonly ExposedLoan[], moment: Date): SandboxPortfolio {
  const { outstanding, atRisk } = portfolioRisk(loans);
  const writeOff = exposureTotals(loans.filter((loan) => isWithinDays(loan, writeOffRange)));
  return {
    on: dayOf(moment),
    loans: outstanding.loans,
    principal: fromPesewas(outstanding.principal),
    arrears: fromPesewas(outstanding.arrears),
    atRisk: atRisk.map(({ days, loans: count, principal, percent }) => ({
      days,
      loans: count,
      principal: fromPesewas(principal),
      percent,
    })),
    writeOff: {
      days: writeOffDays,
      loans: writeOff.loans,
      principal: fromPesewas(writeOff.principal),
      percent: percentOf(writeOff.principal, outstanding.principal),
    },
  };
}

/** Returns counts and sums of the events of each kind, in the order of the contract. */
function totalsOf(events: readonly TimeEvent[]): ClockPreview['totals'] {
  const byKind = Map.groupBy(events, ({ kind }) => kind);
  return timeEventKinds.flatMap((kind) => {
    const own = byKind.get(kind) ?? [];
    if (own.length === 0) return [];
    const hasAmounts = own.some(({ amount }) => amount !== null);
    const sum = own.reduce((total, { amount }) => total + (amount ?? 0), 0);
    return [{ kind, count: own.length, amount: hasAmounts ? fromPesewas(sum) : null }];
  });
}

export const presentPreview = ({ from, to, events, before, after }: Preview): ClockPreview => ({
  from: from.toISOString(),
  to: to.toISOString(),
  totals: totalsOf(events),
  events: events.slice(0, listedAtMost).map(presentEvent),
  before: presentPortfolio(before, from),
  after: presentPortfolio(after, to),
});
