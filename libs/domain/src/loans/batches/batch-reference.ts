/** References that are tried one after another. Twenty people would have to open a batch of a lender in one minute. */
const tries = 20;

/**
 * References to suggest for a batch that a lender opens at a moment: `ADOM-2026-11-21-14-30`, and while that is taken
 * `ADOM-2026-11-21-14-30-2`, `…-3` and so on.
 */
export function batchReferences(lenderName: string, moment: Date): [string, ...string[]] {
  const code = (lenderName.trim().split(/\s+/)[0] ?? '').toUpperCase();
  const first = `${code}-${moment.toISOString().slice(0, 16).replace(/[T:]/g, '-')}`;
  return [first, ...Array.from({ length: tries - 1 }, (_, index) => `${first}-${index + 2}`)];
}
