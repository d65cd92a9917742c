import { useDispatch } from 'react-redux';
import type { ListRows } from './list-rows.rules.ts';
import type { FetchPage } from './export/use-list-export.ts';

type Settled<Answer> = { data?: Answer | undefined; error?: unknown };

/** Returns a function that loads a page of a list by the call that `ask` begins. */
export function useFetchPage<Answer, Row>(
  ask: (page: number, size: number | undefined) => unknown,
  rowsOf: (answer: Answer, page: number) => ListRows<Row> | undefined,
): FetchPage<Row> {
  // the store's own type knows no thunks
  const dispatch = useDispatch() as unknown as (action: unknown) => PromiseLike<Settled<Answer>>;
  return async (page, size) => {
    const { data, error } = await dispatch(ask(page, size));
    return data === undefined ? { error } : { data: rowsOf(data, page) };
  };
}
