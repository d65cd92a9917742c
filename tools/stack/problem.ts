/** Something a person can put right: one sentence that says what is wrong and what to do. Shown without a stack. */
export class Problem extends Error {
  override name = 'Problem';
}

/** What to show for a failure: a sentence where we know the cause, everything we have where we do not. */
export function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (/ENOSPC|no space left/i.test(text)) return 'The disk is full: make room and start again; nothing that was saved is lost.';
  if (/EACCES|EPERM|EROFS|Permission denied/.test(text)) {
    return `A file cannot be written, perhaps because another user (root?) made it: take ownership of this folder and start again.\n${text}`;
  }
  return text;
}
