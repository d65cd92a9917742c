import { type Call, isObject } from '@oware/contract';
import { type ApiFailure, failureOf } from '../failure.ts';

const statusName = /^(http|response|error)?_?(status|code)(_?code)?$/i;
const truthName = /^(succe(ss|eded)|ok|status)$/i;
const failed = /^(false|error|fail(ed|ure)?)$/i;
const succeeded = /^(true|ok|success(ful)?|succeeded)$/i;

/**
 * Returns why a service refused a request in an answer with the status of a success, as some send all their refusals;
 * undefined for an answer with any field of the contract besides a message and a status. Errors beside a field that says
 * success are no refusal: they are of rows that the service skipped.
 */
export function refusedSuccess({ answer }: Pick<Call, 'answer'>, value: unknown): ApiFailure | undefined {
  if (!isObject(value)) return undefined;
  const fields = 'shape' in answer && isObject(answer.shape) ? answer.shape : {};
  let status = 0;
  let hasErrors = false;
  let isSuccess = false;
  for (const [name, given] of Object.entries(value)) {
    if (name in fields && name !== 'message' && name !== 'status' && given !== null) return undefined;
    if (statusName.test(name) && Number(given) >= 400 && Number(given) < 600) status = Number(given);
    else if (truthName.test(name) && failed.test(String(given))) status ||= 400;
    else if (truthName.test(name)) isSuccess ||= succeeded.test(String(given));
    else if (/^errors?$/.test(name)) hasErrors ||= !!given && JSON.stringify(given).length > 4;
  }
  if (hasErrors && !isSuccess) status ||= 400;
  return status === 0 ? undefined : failureOf(status, null, JSON.stringify(value));
}
