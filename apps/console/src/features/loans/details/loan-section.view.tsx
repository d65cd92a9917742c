import { SkeletonRows } from '@oware/ui';
import type { ReactNode } from 'react';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { LoadFailure, type QueryOutcome } from '../../../api/load-failure.tsx';
import { words } from '../loans.words.ts';

type PartProps<Data> = {
  answer: QueryOutcome & { currentData?: Data };
  /** Plural name of the content: `The notes`. */
  what: string;
  rows?: number;
  /** Custom placeholder while loading. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A part of a screen that loads, fails and retries by itself. */
export function Part<Data>({ answer, what, rows = 4, waiting, children }: PartProps<Data>) {
  if (answer.currentData !== undefined)
    return (
      <>
        <Outdated what={what} answer={answer} />
        {children(answer.currentData)}
      </>
    );
  if (answer.isError && !answer.isFetching) {
    return <LoadFailure what={what} answer={answer} />;
  }
  if (waiting) return waiting;
  return <SkeletonRows rows={rows} label={words('loading', { what: what.charAt(0).toLowerCase() + what.slice(1) })} />;
}
