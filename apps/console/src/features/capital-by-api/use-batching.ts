import { mayBeCarriedOut } from '@oware/client';
import type { Batch } from '../../api/readings.ts';
import { useEffect, useRef, useState } from 'react';
import { failureOrOffline } from '../../api/failure.ts';
import type { Problem } from '../../api/problem-alert.tsx';
import { useAddBatchApplicationsMutation, useGenerateBatchMutation } from '../../api/provider.api.ts';
import { useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import type { Approved } from './approved-applications.api.ts';
import { outcomeOf, type Outcome } from './funding-outcome.text.ts';
import { totalOf } from './selection.state.ts';
import { words } from './capital-by-api.words.ts';

/** B2 takes 500 at most. */
const chunkSize = 500;

export type Batching =
  | { step: 'asking'; problem?: Problem }
  | { step: 'opening' }
  | { step: 'adding'; batch: Batch; done: number; of: number }
  /** Not all that was wanted is in the batch. `outcome` is undefined where the service could not even be asked. */
  | { step: 'stuck'; batch: Batch; problem: Problem; outcome: Outcome | undefined; left: readonly Approved[] }
  | { step: 'done'; batch: Batch; outcome: Outcome };

/**
 * Groups applications into a new batch: B1 opens it, B2 adds the applications, and the reloaded list decides the result
 * of each, regardless of the answers.
 */
export function useBatching(lenderId: string, reload: () => Promise<Approved[] | undefined>) {
  const [state, setState] = useState<Batching>({ step: 'asking' });
  const [generate] = useGenerateBatchMutation();
  const [add] = useAddBatchApplicationsMutation();
  const isLeft = useRef(false);
  /** References of tries without an answer. */
  const unanswered = useRef(new Set<string>());
  useUnsavedChanges(state.step !== 'asking' && state.step !== 'done', words('groupingUnfinished'));
  // who leaves was told that not all applications are in the batch
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const put = async (batch: Batch, rows: readonly Approved[]): Promise<Batching> => {
    let problem: Problem | undefined;
    for (let done = 0; done < rows.length && problem === undefined && !isLeft.current; done += chunkSize) {
      setState({ step: 'adding', batch, done, of: rows.length });
      const chunk = rows.slice(done, done + chunkSize);
      const seenTotal = totalOf(chunk);
      const seen = { seenCount: chunk.length, ...(seenTotal !== null && { seenTotal }) };
      const body = { lenderId, applicationIds: chunk.map(({ id }) => id), ...seen };
      const { error } = await add({ params: { lenderId }, body });
      if (error) problem = failureOrOffline(error);
    }
    if (isLeft.current) return { step: 'stuck', batch, problem: words('notAllIn'), outcome: undefined, left: rows };
    const now = await reload();
    // if a service sends no batch per application, everything that it did not reject was added
    const tellsBatches = now?.some(({ batchId }) => batchId !== null);
    if (problem === undefined && now && !tellsBatches)
      return {
        step: 'done',
        batch,
        outcome: outcomeOf(
          batch.id,
          rows,
          rows.map((row) => ({ ...row, batchId: batch.id })),
        ),
      };
    const outcome = now && outcomeOf(batch.id, rows, now);
    const left = outcome ? outcome.waiting : rows;
    if (outcome?.taken.length === rows.length) return { step: 'done', batch, outcome };
    return { step: 'stuck', batch, problem: problem ?? words('notAllIn'), outcome, left };
  };
  const finish = async (batch: Batch, rows: readonly Approved[]): Promise<Batching> => {
    const end = await put(batch, rows);
    setState(end);
    return end;
  };

  /** Opens a batch with the first reference that the lender does not use yet. */
  const open = async ([reference, ...others]: readonly string[], rows: readonly Approved[]): Promise<Batching> => {
    if (reference === undefined) throw new RangeError('a batch needs a reference');
    setState({ step: 'opening' });
    const { data, error } = await generate({ body: { batch_ref: reference, lenderId } });
    if (data) return finish(data, rows);
    const failure = failureOrOffline(error);
    const { code, fields } = failure;
    if (mayBeCarriedOut(failure)) unanswered.current.add(reference);
    // a batch with the reference of a try without an answer may be the person's own: they decide about another one
    if (code === 'batch_exists' && others.length > 0 && !unanswered.current.has(reference)) return open(others, rows);
    const refused: Batching = { step: 'asking', problem: fields.batch_ref ?? failure };
    setState(refused);
    return refused;
  };
  return { state, open, again: finish };
}
