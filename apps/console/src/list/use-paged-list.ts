import { type Outcome, type ShownOutcome, shownOutcome } from '../api/shown-outcome.rules.ts';
import type { BegunCall } from '../api/use-service-dispatch.ts';
import type { ListRows } from './list-rows.rules.ts';
import { useFetchPage } from './use-fetch-page.ts';
import type { List } from './use-list.ts';

type ListAnswer<Answer> = ShownOutcome<Answer> & { refetch: () => Promise<unknown> };
type Reading<Answer> = {
  refetchOnMountOrArgChange: boolean;
  refetchOnFocus: boolean;
  selectFromResult: (outcome: Outcome<Answer>) => ShownOutcome<Answer>;
};

/** The endpoint of a call that answers with one page of a list. */
type PageEndpoint<Exchange, Answer> = {
  useQuery: (exchange: Exchange, options: Reading<Answer>) => ListAnswer<Answer>;
  initiate: (exchange: Exchange, options: { subscribe: false; forceRefetch: true }) => BegunCall<Answer>;
};

type PagedList<Exchange, Answer, Row, Name extends string> = {
  list: List<Row, Name>;
  endpoint: PageEndpoint<Exchange, Answer>;
  /** Asks for a page, counted from 0, of `size` rows or as many as the service likes. */
  exchangeOf: (page: number, size: number | undefined) => Exchange;
  rowsOf: (answer: Answer | undefined, page: number) => ListRows<Row> | undefined;
  refetchOnFocus?: boolean;
};

/**
 * Loads the page in the address, and for a download any page, by one call. Returns the answer, and what RecordList shows
 * of it.
 */
export function usePagedList<Exchange, Answer, Row, Name extends string>({
  list,
  endpoint,
  exchangeOf,
  rowsOf,
  refetchOnFocus = false,
}: PagedList<Exchange, Answer, Row, Name>) {
  const { page } = list.state;
  const answer = endpoint.useQuery(exchangeOf(page, list.size), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus,
    selectFromResult: shownOutcome,
  });
  const fetchPage = useFetchPage(
    (number, size) => endpoint.initiate(exchangeOf(number, size), { subscribe: false, forceRefetch: true }),
    rowsOf,
  );
  const current = rowsOf(answer.currentData, page);
  const latest = rowsOf(answer.currentData ?? answer.data, page);
  return { answer, shown: { list, answer, current, latest, fetchPage } };
}
