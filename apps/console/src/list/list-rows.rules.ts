import type { ReadList } from '@oware/contract';
import type { PageInfo } from '../api/readings.ts';

/** What a list shows of an answer: a page of rows, or all rows where `page` is undefined. */
export type ListRows<Row> = { rows: ReadList<Row>; page?: PageInfo };

/** Reads answers that have their rows under this name, beside the page. */
export const rowsUnder =
  <Name extends string>(name: Name) =>
  <Row>(answer: ({ [Each in Name]: ReadList<Row> } & { page: PageInfo }) | undefined): ListRows<Row> | undefined =>
    answer && { rows: answer[name], page: answer.page };
