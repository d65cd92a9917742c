import { isSameAmount } from '@oware/domain';
import type { Approved } from './approved-applications.api.ts';
import { words } from './capital-by-api.words.ts';

/** The results of adding applications to a batch, by the service's current list. */
export type Outcome = {
  /** In the batch. */
  taken: Approved[];
  /** Can still be added in their current state. */
  waiting: Approved[];
  /** Those of {@link waiting} whose amount someone changed; `from` is the amount shown, in GHS. */
  changed: { row: Approved; from: string | null }[];
  /** Lost because someone else was first, or because they are no longer approved. */
  lost: { row: Approved; reason: string }[];
};

const isOtherAmount = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one !== other : !isSameAmount(one, other);

/** Compares the wanted applications with the current list. Those that are missing are no longer approved. */
export function outcomeOf(batchId: string, wanted: readonly Approved[], now: readonly Approved[]): Outcome {
  const current = new Map(now.map((row) => [row.id, row]));
  const outcome: Outcome = { taken: [], waiting: [], changed: [], lost: [] };
  for (const row of wanted) {
    const found = current.get(row.id);
    if (found?.batchId === batchId) outcome.taken.push(row);
    else if (found?.batchId) outcome.lost.push({ row, reason: words('inAnotherBatch') });
    else if (!found) outcome.lost.push({ row, reason: words('notApprovedNow') });
    else if (found.refusal) outcome.lost.push({ row, reason: found.refusal });
    else {
      outcome.waiting.push(found);
      if (isOtherAmount(found.amount, row.amount)) outcome.changed.push({ row: found, from: row.amount });
    }
  }
  return outcome;
}
