/** Number of references to try. A collision would need twenty batches of one lender within a minute. */
const tries = 20;

/**
 * Yields references for a batch opened at a moment: `ADOM-2026-11-21-14-30`, then `ADOM-2026-11-21-14-30-2`, `…-3` and
 * so on if taken.
 */
export function batchReferences(lenderName: string, moment: Date): [string, ...string[]] {
  const code = (lenderName.trim().split(/\s+/)[0] ?? '').toUpperCase();
  const first = `${code}-${moment.toISOString().slice(0, 16).replace(/[T:]/g, '-')}`;
  return [first, ...Array.from({ length: tries - 1 }, (_, index) => `${first}-${index + 2}`)];
}
