export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A fault that a person can correct. Its message says what is wrong and what to do, and is shown without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

const diskFull = /ENOSPC|no space left|free disk space/i;
const notAllowed = /EACCES|EPERM|EROFS|ENOTEMPTY|Permission denied/;

/** Returns the message for a failure: a sentence if the cause is known, otherwise all details. */
export function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const [cause = ''] = error.message.split('\n');
  if (diskFull.test(error.message))
    return `The disk is full: make room and start again; what was saved is kept. (${cause})`;
  if (notAllowed.test(error.message)) {
    return `Something in this folder belongs to another user, perhaps from a start as root: take it over with chown, or start as that user. (${cause})`;
  }
  return error.stack ?? error.message;
}
