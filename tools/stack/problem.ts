/** Something a person can put right: one sentence that says what is wrong and what to do. Shown without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

const diskFull = /ENOSPC|no space left|free disk space/i;
const notAllowed = /EACCES|EPERM|EROFS|ENOTEMPTY|Permission denied/;

/** What to show for a failure: a sentence where we know the cause, everything we have where we do not. */
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
