import { apiFailureOf, isNotFound, type ApiFailure } from '../../api/failure.ts';
import { words } from './loans.words.ts';

/**
 * Returns why a change of a loan failed; undefined for other rejections and on success. Of a loan that a colleague has
 * removed it says so, because the service only knows no such address any more.
 */
export function loanFailureOf(error: unknown): ApiFailure | undefined {
  const failure = apiFailureOf(error);
  return failure && isNotFound(failure) ? { ...failure, message: words('applicationGone') } : failure;
}
