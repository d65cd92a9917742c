import type { Batch, Seen } from '@oware/contract';
import { formatMoney, toPesewas } from '../money.ts';

/** What an action on loans is for: how many, GHS together, and a text that changes with them, where the service has one. */
export type Contents = { count: number; total: string; contents?: string | undefined };

/** The contents as a caller sends them along with an action. */
export const seenOf = ({
  count,
  total,
  contents,
}: Contents): Required<Pick<Seen, 'seenCount' | 'seenTotal'>> & Seen => ({
  seenCount: count,
  seenTotal: total,
  ...(contents !== undefined && { seenContents: contents }),
});

const isSameAmount = (one: string, other: string): boolean => toPesewas(one) === toPesewas(other);

const loansText = (count: number): string => (count === 1 ? '1 loan' : `${count} loans`);

/** `5 loans, GHS 12,000.00 together`. */
export const contentsText = ({ count, total }: Contents): string =>
  `${loansText(count)}, ${formatMoney(total)}${count === 1 ? '' : ' together'}`;

/**
 * Why an action must not be carried out on loans that are no longer those that the screen showed, in words for the person;
 * undefined where they are the same, or where the caller does not say what the screen showed.
 */
export function changeSinceSeen(seen: Seen, now: Contents): string | undefined {
  const { seenCount = now.count, seenTotal = now.total, seenContents = now.contents } = seen;
  if (seenCount !== now.count || !isSameAmount(seenTotal, now.total)) {
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

type Submittable = Pick<Batch, 'isUpload' | 'upload' | 'totalApplication' | 'totalAmount' | 'contents'>;

/** All that is in a batch. */
export const contentsOf = ({ totalApplication, totalAmount, contents }: Submittable): Contents => ({
  count: totalApplication,
  total: totalAmount,
  contents,
});

/** What a submission of a batch is for: all of its loans, or the rows of an upload that passed. */
export const submittedContentsOf = (batch: Submittable): Contents =>
  batch.upload?.passedAmount === undefined
    ? contentsOf(batch)
    : { count: batch.upload.passed, total: batch.upload.passedAmount, contents: batch.contents };
