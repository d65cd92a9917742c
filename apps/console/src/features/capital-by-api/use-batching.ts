import { nanoid } from '@reduxjs/toolkit';
import type { Batch } from '../../api/readings.ts';
import { useRef, useState } from 'react';
import { isApiFailure, offlineFailure, type ApiFailure } from '../../api/failure.ts';
import type { Problem } from '../../api/problem-alert.tsx';
import { useAddBatchApplicationsMutation, useGenerateBatchMutation } from '../../api/provider.api.ts';
import type { Approved } from './approved-applications.api.ts';
import { outcomeOf, type Outcome } from './funding-outcome.text.ts';
import { totalOf } from './selection.state.ts';

/** B2 takes 500 at most. */
const chunkSize = 500;

export type Batching =
  | { step: 'asking'; problem?: Problem }
  | { step: 'opening' }
  | { step: 'adding'; batch: Batch; done: number; of: number }
  /** Not all that was wanted is in the batch. `outcome` is undefined where the service could not even be asked. */
  | { step: 'stuck'; batch: Batch; problem: Problem; outcome: Outcome | undefined; left: readonly Approved[] }
  | { step: 'done'; batch: Batch; outcome: Outcome };

const failureOf = (error: unknown): ApiFailure => (isApiFailure(error) ? error : offlineFailure);

/**
 * Groups applications into a new batch: B1 opens it, B2 puts them in, and the list as it is afterwards says what became of
 * each, whatever the answers said or did not say.
 */
export function useBatching(lenderId: string, reload: () => Promise<Approved[] | undefined>) {
  const [state, setState] = useState<Batching>({ step: 'asking' });
  const [generate] = useGenerateBatchMutation();
  const [add] = useAddBatchApplicationsMutation();
  // the same reference again, after an answer that was lost, is the same batch
  const keys = useRef(new Map<string, string>());
  const keyOf = (reference: string): string => {
    const key = keys.current.get(reference) ?? nanoid();
    keys.current.set(reference, key);
    return key;
  };

  const put = async (batch: Batch, rows: readonly Approved[]): Promise<Batching> => {
    let problem: Problem | undefined;
    for (let done = 0; done < rows.length && problem === undefined; done += chunkSize) {
      setState({ step: 'adding', batch, done, of: rows.length });
      const part = rows.slice(done, done + chunkSize);
      const seenTotal = totalOf(part);
      const seen = { seenCount: part.length, ...(seenTotal !== null && { seenTotal }) };
      const body = { lenderId, applicationIds: part.map(({ id }) => id), ...seen };
      const { error } = await add({ params: { lenderId }, body });
      if (error) problem = failureOf(error);
    }
    // the list may have been asked for while a part was still on its way
    if (rows.length > chunkSize) await reload();
    const now = await reload();
    // a service that tells of no application which batch it is in has taken what it did not refuse
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
    return { step: 'stuck', batch, problem: problem ?? 'Not all of them went into this batch.', outcome, left };
  };
  const finish = async (batch: Batch, rows: readonly Approved[]): Promise<Batching> => {
    const end = await put(batch, rows);
    setState(end);
    return end;
  };

  /** Opens a batch under the first of the references that the lender doesn't have yet. */
  const open = async ([reference, ...others]: readonly string[], rows: readonly Approved[]): Promise<Batching> => {
    if (reference === undefined) throw new RangeError('a batch needs a reference');
    setState({ step: 'opening' });
    const { data, error } = await generate({
      body: { batch_ref: reference, lenderId },
      idempotencyKey: keyOf(reference),
    });
    if (data) return finish(data, rows);
    const failure = failureOf(error);
    const { code, fields } = failure;
    if (code === 'batch_exists' && others.length > 0) return open(others, rows);
    const refused: Batching = { step: 'asking', problem: fields.batch_ref ?? failure };
    setState(refused);
    return refused;
  };
  return { state, open, again: finish };
}
