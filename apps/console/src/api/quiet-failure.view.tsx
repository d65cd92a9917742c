import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RequestId } from '@oware/ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
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

/** The parts of a page that could not be loaded again, by the id of each; undefined where each part says it itself. */
const OutdatedParts = createContext<((id: string, part: QuietFailureProps | undefined) => void) | undefined>(undefined);

/**
 * One line above content that could not be loaded again, such as after a change: it stays, but may be outdated. Renders
 * nothing unless the last read failed; stays while it is tried again. What no longer exists isn't tried again. Inside
 * {@link OutdatedTogether} the page says it.
 */
export function Outdated({ what, answer: { error, isError, isFetching, refetch } }: QuietFailureProps) {
  const tell = useContext(OutdatedParts);
  const id = useId();
  const isGone = isNotFound(error);
  const isTold = error !== undefined && !isGone;
  useEffect(
    () => tell?.(id, isTold ? { what, answer: { error, isError, isFetching, refetch } } : undefined),
    [tell, id, isTold, what, error, isError, isFetching, refetch],
  );
  useEffect(() => () => tell?.(id, undefined), [tell, id]);
  if (error === undefined || (tell && isTold)) return null;
  return <OutdatedLine parts={[{ what, answer: { error, isError, isFetching, refetch } }]} isGone={isGone} />;
}

/** Says in one line above its children which of their parts could not be loaded again; Try again asks for all of them. */
export function OutdatedTogether({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, QuietFailureProps>>(new Map());
  const tell = useCallback((id: string, part: QuietFailureProps | undefined) => {
    setParts((now) => {
      if (!part && !now.has(id)) return now;
      // a part that changes keeps its place in the line
      return part ? new Map(now).set(id, part) : new Map([...now].filter(([other]) => other !== id));
    });
  }, []);
  return (
    <OutdatedParts value={tell}>
      {parts.size > 0 && <OutdatedLine parts={[...parts.values()]} />}
      {children}
    </OutdatedParts>
  );
}

function OutdatedLine({ parts, isGone = false }: { parts: readonly QuietFailureProps[]; isGone?: boolean }) {
  const failure = apiFailureOf(parts[0]?.answer.error);
  const retries = new Set(parts.map(({ answer }) => answer.refetch));
  return (
    <FailureLine
      failure={failure}
      isRetrying={parts.some(({ answer }) => answer.isFetching)}
      onRetry={isGone ? undefined : () => retries.forEach((refetch) => void refetch())}
      sx={{ mb: 2 }}
    >
      {words(isGone ? 'isOutdated' : 'mayBeOutdated', {
        what: namesOf(parts.map(({ what }, at) => (at === 0 ? what : inSentence(what)))),
        message: failure?.message ?? '',
      })}
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

/** `the notes`, for `The notes`. */
const inSentence = (what: string): string => what.charAt(0).toLowerCase() + what.slice(1);

/** Lists each name once: `A, B and C`, or `A, B, C and 2 more`. */
function namesOf(parts: readonly string[]): string {
  const names = [...new Set(parts)];
  return new Intl.ListFormat('en-GB').format(
    names.length > mostNames + 1
      ? [...names.slice(0, mostNames), words('moreParts', { number: names.length - mostNames })]
      : names,
  );
}
