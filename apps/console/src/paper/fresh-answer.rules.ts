type Answer = { currentData?: unknown; isFetching: boolean; isError: boolean };

/**
 * Returns the answer without the data of an earlier visit: a sheet that people sign isn't printed from it while newer data
 * loads, or after that has failed.
 */
export const onlyFresh = <Asked extends Answer>(answer: Asked): Asked =>
  answer.isFetching || answer.isError ? { ...answer, currentData: undefined } : answer;
