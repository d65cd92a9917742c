/** The outcome of a query as its hook has it. */
export type Outcome<Answer> = ShownOutcome<Answer> & { isUninitialized: boolean };
export type ShownOutcome<Answer> = {
  data?: Answer | undefined;
  currentData?: Answer | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
};

/**
 * Returns what a list shows of a query. It stays the same while shown rows are read again in the background, so that
 * nothing is rendered until another answer arrives.
 */
export const shownOutcome = <Answer>({
  data,
  currentData,
  error,
  isError,
  isFetching,
  isUninitialized,
}: Outcome<Answer>): ShownOutcome<Answer> => ({
  data,
  currentData,
  error,
  isError,
  // the first request is sent after the first rendering
  isFetching: (isFetching || isUninitialized) && (currentData === undefined || error !== undefined),
});
