import { type BegunCall, useServiceDispatch } from '../api/use-service-dispatch.ts';
import type { FetchPage } from './all-pages.reader.ts';
import type { ListRows } from './list-rows.rules.ts';

/** Returns a function that loads a page of a list by the call that `ask` begins. */
export function useFetchPage<Answer, Row>(
  ask: (page: number, size: number | undefined) => BegunCall<Answer>,
  rowsOf: (answer: Answer, page: number) => ListRows<Row> | undefined,
): FetchPage<Row> {
  const dispatch = useServiceDispatch();
  return async (page, size) => {
    for (;;) {
      const { data, error } = await dispatch(ask(page, size));
      if (data !== undefined) return { data: rowsOf(data, page) };
      // otherwise the store has dropped the answer, because a change outdated it on its way
      if (error !== undefined) return { error };
    }
  };
}
