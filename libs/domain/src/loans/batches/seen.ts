import type { Batch, Reading, Seen } from '@oware/contract';
import { formatMoney, isSameAmount } from '../../values/money.ts';

/** What an action on loans is for: how many, GHS together, and a text that changes with them, where the service has one. */
export type Contents = { count: number; total: string; contents?: string | undefined };
/** The same where a service leaves some of it out: null is not known. */
export type ReadContents = { count: number | null; total: string | null; contents?: string | undefined };

/** The contents as a caller sends them along with an action. */
export const seenOf = ({ count, total, contents }: ReadContents): Seen => ({
  ...(count !== null && { seenCount: count }),
  ...(total !== null && { seenTotal: total }),
  ...(contents !== undefined && { seenContents: contents }),
});

const loansText = (count: number | null): string => (count === 1 ? '1 loan' : `${count ?? '–'} loans`);

/** `5 loans, GHS 12,000.00 together`. */
export const contentsText = ({ count, total }: ReadContents): string =>
  `${loansText(count)}, ${formatMoney(total)}${count === 1 ? '' : ' together'}`;

/**
 * Why an action must not be carried out on loans that are no longer those that the screen showed, in words for the person;
 * undefined where they are the same, or where the caller does not say what the screen showed.
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
  return 'The loans changed: others have taken the place of some that you saw. Check them and try again.';
}

/** As {@link changeSinceSeen}, of the amount of one loan. */
export function amountChangeSinceSeen({ seenTotal }: Pick<Seen, 'seenTotal'>, amount: string): string | undefined {
  if (seenTotal === undefined || isSameAmount(seenTotal, amount)) return undefined;
  return `The amount of this loan changed from ${formatMoney(seenTotal)} to ${formatMoney(amount)}. Check it and try again.`;
}

type Submittable = Pick<Reading<Batch>, 'isUpload' | 'upload' | 'totalApplication' | 'totalAmount' | 'contents'>;

/** All that is in a batch. */
export const contentsOf = ({ totalApplication, totalAmount, contents }: Submittable): ReadContents => ({
  count: totalApplication,
  total: totalAmount,
  contents,
});

/** What a submission of a batch is for: all of its loans, or the rows of an upload that passed. */
export const submittedContentsOf = (batch: Submittable): ReadContents =>
  batch.upload?.passedAmount === undefined
    ? contentsOf(batch)
    : { count: batch.upload.passed, total: batch.upload.passedAmount, contents: batch.contents };
