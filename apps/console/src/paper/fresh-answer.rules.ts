type Answer = { currentData?: unknown; isFetching: boolean; isError: boolean };

/**
 * Returns the answer without the data of an earlier visit: a sheet that people sign isn't printed from it while newer data
 * loads, or after that has failed.
 */
export const onlyFresh = <Asked extends Answer>(answer: Asked): Asked =>
  answer.isFetching || answer.isError ? { ...answer, currentData: undefined } : answer;

/**
 * Returns the first part of a sheet that failed, so that the screen says so at once, and not only when the parts before it
 * are loaded: until then a notice would say it too.
 */
export const failedPart = <Part extends { answer: Answer }>(parts: readonly Part[]): Part | undefined =>
  parts.find(({ answer }) => answer.isError && !answer.isFetching);
