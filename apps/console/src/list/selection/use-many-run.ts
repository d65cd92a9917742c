import { useEffect, useRef, useState } from 'react';
import { isApiFailure, isNotFound } from '../../api/failure.ts';
import { problemOf } from '../../api/problem-alert.tsx';
import { useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import type { RowResult } from './many-action.rules.ts';
import { words } from '../list.words.ts';

export type ManyRun<Row> =
  | { step: 'asking' }
  | { step: 'running' | 'ended'; of: number; results: readonly RowResult<Row>[]; left: readonly Row[] };

/** Without an answer or a session the next record would fail too. */
const endsRun = (error: unknown): boolean =>
  isApiFailure(error) && [0, 401, 408, 429, 502, 503, 504].includes(error.status);

/**
 * Carries an action out for one record after the other, until it is stopped or the service is away. Calls `onSettled` with
 * each record that needs no other try: it was carried out, or the record is gone.
 */
export function useManyRun<Row>(onSettled: (row: Row) => void) {
  const [state, setState] = useState<ManyRun<Row>>({ step: 'asking' });
  const isStopped = useRef(false);
  useUnsavedChanges(state.step === 'running', words('runUnfinished'));

  // who leaves was told that the rest is not handled
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const start = async (rows: readonly Row[], run: (row: Row) => Promise<{ error?: unknown }>) => {
    isStopped.current = false;
    const results: RowResult<Row>[] = [];
    const shown = (step: 'running' | 'ended') =>
      setState({ step, of: rows.length, results: [...results], left: rows.slice(results.length) });
    shown('running');
    for (const row of rows) {
      const { error } = await run(row);
      const isGone = isNotFound(error);
      results.push(error === undefined ? { row } : { row, isGone, problem: problemOf(error, words('notSaved')) });
      if (error === undefined || isGone) onSettled(row);
      if (isStopped.current || endsRun(error)) break;
      shown('running');
    }
    shown('ended');
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, start, stop };
}
