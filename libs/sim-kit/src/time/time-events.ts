import type { TimeEventKind } from '../control/contract/timeline.calls.ts';

/** What happens in a sandbox because time passes. */
export type TimeEvent = {
  /** ISO moment of the sandbox's clock. */
  at: string;
  kind: TimeEventKind;
  /** Such as the reference of a loan. */
  subject: string;
  person: string | null;
  /** Pesewas. */
  amount: number | null;
};

/** Sorts events by their time. Those of the same moment keep their order. */
export const inOrder = <Event extends { at: string }>(events: readonly Event[]): Event[] =>
  events.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
