import { isSameAmount } from '@oware/domain';
import type { Approved } from './approved-applications.api.ts';

/** What became of applications that were to go into a batch, as the service's list has them now. */
export type Outcome = {
  /** In the batch. */
  taken: Approved[];
  /** They can still go into it, as they are now. */
  waiting: Approved[];
  /** Those of {@link waiting} whose amount somebody changed; `from` is the amount that was shown, in GHS. */
  changed: { row: Approved; from: string | null }[];
  /** Somebody else was first, or they are no longer approved. */
  lost: { row: Approved; reason: string }[];
};

const isOtherAmount = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one !== other : !isSameAmount(one, other);

/** Compares what was wanted with the list as it is now. One that the list no longer has is not approved any more. */
export function outcomeOf(batchId: string, wanted: readonly Approved[], now: readonly Approved[]): Outcome {
  const current = new Map(now.map((row) => [row.id, row]));
  const outcome: Outcome = { taken: [], waiting: [], changed: [], lost: [] };
  for (const row of wanted) {
    const found = current.get(row.id);
    if (found?.batchId === batchId) outcome.taken.push(row);
    else if (found?.batchId) outcome.lost.push({ row, reason: 'Another batch has it.' });
    else if (!found) outcome.lost.push({ row, reason: 'It is no longer approved.' });
    else if (found.refusal) outcome.lost.push({ row, reason: found.refusal });
    else {
      outcome.waiting.push(found);
      if (isOtherAmount(found.amount, row.amount)) outcome.changed.push({ row: found, from: row.amount });
    }
  }
  return outcome;
}
