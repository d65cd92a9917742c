import type { ReadList } from '@oware/contract';
import type { PageInfo } from '../api/readings.ts';

/** What a list shows of an answer: a page of rows, or all rows where `page` is undefined. */
export type ListRows<Row> = { rows: ReadList<Row>; page?: PageInfo };
