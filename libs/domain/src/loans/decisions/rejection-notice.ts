import { shortened } from '@oware/contract';

/** A notification is also a text message. The record that it links to has the full reason. */
const longestReason = 200;

type Rejection = {
  /** The record at the beginning of a sentence: `Batch ADM-CAP-004`. */
  what: string;
  /** The person's name; null if it is unknown. */
  by: string | null;
  /** Null if no reason was given. */
  reason: string | null;
};

/** Returns the text of a notification that says what was rejected, by whom and why, as far as known. */
export function rejectionNotice({ what, by, reason }: Rejection): string {
  const sentence = `${what} was rejected${by === null ? '' : ` by ${by}`}.`;
  if (reason === null) return sentence;
  const isLong = reason.length > longestReason;
  return `${sentence} Reason: ${isLong ? `${shortened(reason, longestReason).trimEnd()}…` : reason}`;
}
