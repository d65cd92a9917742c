import type { RetryWait } from '../../waiting/use-retry-wait.ts';

type VisitorSubmitProps = { retry: RetryWait; busy: boolean; children: string };

/** The button of a visitor's form whose service limits the tries. It says when the next one is possible. */
export const VisitorSubmit = ({ retry, busy, children }: VisitorSubmitProps) => (
  <>
    <p className="unseen" role="status">
      {retry.announcement}
    </p>
    <button type="submit" disabled={busy || retry.left > 0} aria-busy={busy}>
      {retry.labelOf(children)}
    </button>
  </>
);
