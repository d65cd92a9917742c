/** The rows that were read by key, and the page to continue with, counted from 0. */
export type PagesRead<Row> = {
  rows: Map<string, Row>;
  /** Rows that could not be read. */
  unreadable: number;
  /** The total by the service's latest page; null without one. */
  told: number | null;
  /** A total that is known from elsewhere. */
  expected?: number | null;
  page: number;
  size: number | undefined;
  /** The service sent a page again, instead of the next one. */
  isRepeated: boolean;
};

/** Returns what `readAllPages` begins with, with this number of rows per page or the service's own. */
export const nothingRead = <Row>(size: number | undefined): PagesRead<Row> => ({
  rows: new Map(),
  unreadable: 0,
  told: null,
  page: 0,
  size,
  isRepeated: false,
});
