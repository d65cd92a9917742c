import type { Batch, Reading, Seen } from '@oware/contract';
import { words } from './contents.words.ts';
import { formatMoney, isSameAmount } from '../../values/money.ts';

/**
 * The loans of an action: their number, their total in GHS and, if the service has one, a text that changes with them.
 */
export type Contents = { count: number; total: string; contents?: string | undefined };
/** {@link Contents} as another service may send it; null means unknown. */
export type ReadContents = { count: number | null; total: string | null; contents?: string | undefined };

/** Returns the contents as sent with an action. */
export const seenOf = ({ count, total, contents }: ReadContents): Seen => ({
  ...(count !== null && { seenCount: count }),
  ...(total !== null && { seenTotal: total }),
  ...(contents !== undefined && { seenContents: contents }),
});

/** Formats `5 loans, GHS 12,000.00 together`. */
export const contentsText = ({ count, total }: ReadContents): string =>
  words('loans', { count: count ?? 0, number: String(count ?? '–'), total: formatMoney(total) });

/**
 * Returns why an action must be rejected because the loans differ from those on the screen, as a sentence; undefined if
 * they are the same or the caller sent no values.
 */
export function changeSinceSeen(seen: Seen, now: ReadContents): string | undefined {
  const { seenCount = now.count, seenTotal = now.total, seenContents = now.contents } = seen;
  const isOtherTotal = seenTotal !== null && now.total !== null && !isSameAmount(seenTotal, now.total);
  const isOtherCount = seenCount !== null && now.count !== null && seenCount !== now.count;
  if (isOtherCount || isOtherTotal) {
    const before = contentsText({ count: seenCount, total: seenTotal });
    return `The loans changed. You saw ${before}; now there are ${contentsText(now)}. Check them and try again.`;
  }
  if (seenContents === now.contents) return undefined;
  return 'The loans changed: some that you saw were replaced by others. Check them and try again.';
}

/** Like {@link changeSinceSeen}, for the amount of one loan. */
export function amountChangeSinceSeen({ seenTotal }: Pick<Seen, 'seenTotal'>, amount: string): string | undefined {
  if (seenTotal === undefined || isSameAmount(seenTotal, amount)) return undefined;
  return `The amount of this loan changed from ${formatMoney(seenTotal)} to ${formatMoney(amount)}. Check it and try again.`;
}

type Submittable = Pick<Reading<Batch>, 'isUpload' | 'upload' | 'totalApplication' | 'totalAmount' | 'contents'>;

/** Returns the full contents of a batch. */
export const contentsOf = ({ totalApplication, totalAmount, contents }: Submittable): ReadContents => ({
  count: totalApplication,
  total: totalAmount,
  contents,
});

/** Returns the contents that a submission covers: all loans of a batch, or the passed rows of an upload. */
export const submittedContentsOf = (batch: Submittable): ReadContents =>
  batch.upload?.passedAmount === undefined
    ? contentsOf(batch)
    : { count: batch.upload.passed, total: batch.upload.passedAmount, contents: batch.contents };
