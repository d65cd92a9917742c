import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RequestId } from '@oware/ui';
import { type ApiFailure, apiFailureOf, isMissing, isNotFound } from './failure.ts';
import type { QueryOutcome } from './load-failure.tsx';
import { words } from './api.words.ts';

type QuietFailureProps = {
  /** What was asked for: `The lenders`. */
  what: string;
  answer: QueryOutcome;
};

/**
 * One line for a part of a screen that could not be loaded, with a retry, while the rest works. Renders nothing if there is
 * nothing to load: the provider has no such call, or the record doesn't exist.
 */
export const QuietFailure = (outcome: QuietFailureProps) => <QuietFailures outcomes={[outcome]} />;

/** Names before the others are only counted. */
const mostNames = 3;

/** Several parts in one line; Try again asks for all that failed. Two of them may come from one call. */
export function QuietFailures({ outcomes }: { outcomes: readonly QuietFailureProps[] }) {
  const failed = outcomes.flatMap(({ what, answer }) => {
    const { error, isError, isFetching } = answer;
    const failure = apiFailureOf(error);
    return !isError || isFetching || (failure && isMissing(failure)) ? [] : [{ what, failure, answer }];
  });
  const [first] = failed;
  if (!first) return null;
  const retry = () => new Set(failed.map(({ answer }) => answer)).forEach(({ refetch }) => void refetch());
  return (
    <FailureLine failure={first.failure} onRetry={retry}>
      {words('partsNotLoaded', {
        parts: namesOf(failed.map(({ what }) => what)),
        message: first.failure?.message ?? '',
      })}
    </FailureLine>
  );
}

/**
 * One line above content that could not be loaded again, such as after a change: it stays, but may be outdated. Renders
 * nothing unless the last read failed; stays while it is tried again. What no longer exists isn't tried again.
 */
export function Outdated({ what, answer: { error, isFetching, refetch } }: QuietFailureProps) {
  if (error === undefined) return null;
  const failure = apiFailureOf(error);
  const isGone = isNotFound(error);
  return (
    <FailureLine
      failure={failure}
      isRetrying={isFetching}
      onRetry={isGone ? undefined : () => void refetch()}
      sx={{ mb: 2 }}
    >
      {words(isGone ? 'isOutdated' : 'mayBeOutdated', { what, message: failure?.message ?? '' })}
    </FailureLine>
  );
}

type FailureLineProps = {
  failure: ApiFailure | undefined;
  isRetrying?: boolean;
  onRetry: (() => void) | undefined;
  sx?: { mb: number };
  children: string;
};

const FailureLine = ({ failure, isRetrying = false, onRetry, sx, children }: FailureLineProps) => (
  <Alert
    severity="warning"
    // on a phone the button is below the text, and the text beside its icon
    sx={{ flexWrap: 'wrap', displayPrint: 'none', '& .MuiAlert-message': { flex: '1 1 200px' }, ...sx }}
    action={
      onRetry && (
        <Button size="small" color="inherit" loading={isRetrying} onClick={onRetry}>
          {words('tryAgain')}
        </Button>
      )
    }
  >
    {children}
    {failure?.requestId !== undefined && <RequestId id={failure.requestId} />}
  </Alert>
);

/** Lists the names: `A, B and C`, or `A, B, C and 2 more`. */
const namesOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(
    names.length > mostNames + 1
      ? [...names.slice(0, mostNames), words('moreParts', { number: names.length - mostNames })]
      : names,
  );
