import { mayBeCarriedOut } from '@oware/client';
import {
  emptyAnswerSentence,
  errorCatalogue,
  type FieldErrors,
  isKeyOf,
  isOneOf,
  readRefusal,
  signInPageSentence,
  statusSentence,
  unreadableAnswerSentence,
  webPageSentence,
} from '@oware/contract';
import { words } from './api.words.ts';

/**
 * Why a call failed, in one form for every screen. `status` is the HTTP status, or 0 without an answer. `code` is the
 * catalogue's code if the service sent one, otherwise one of the failures below or `unknown`.
 */
export type ApiFailure = {
  status: number;
  code: string;
  message: string;
  fields: FieldErrors;
  requestId?: string;
  /** For `client_exists`: customer number of the existing client, if the service sends it. */
  customerUid?: string;
  /** Seconds until the service accepts another try. */
  retryAfterSeconds?: number;
  /** Of a change that the service may have carried out. The message says so. */
  mayHaveWorked?: true;
};

/** Returns why a call was rejected (1§8), in any common error format, and how long to wait. */
export function failureOf(
  status: number,
  contentType: string | null,
  text: string,
  retryAfterSeconds?: number,
): ApiFailure {
  return {
    status,
    code: 'unknown',
    ...readRefusal(status, contentType, text),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

type OwnText = 'noAnswer' | 'cancelled' | 'missingId' | 'unexpectedResponse' | 'notOffered';

/** A failure with a text of the console. The text is read when it is shown: the sign-in is loaded before its language. */
const ownFailure = (status: number, code: string, text: OwnText): ApiFailure => ({
  status,
  code,
  get message() {
    return words(text);
  },
  fields: {},
});

export const offlineFailure = ownFailure(0, 'offline', 'noAnswer');
export const cancelledFailure = ownFailure(0, 'cancelled', 'cancelled');

/** A gateway's sign-in page replaced the answer: the session has ended. */
export const signInPageFailure: ApiFailure = {
  status: 401,
  code: 'sign_in_page',
  message: signInPageSentence,
  fields: {},
};
export const webPageFailure: ApiFailure = { status: 0, code: 'web_page', message: webPageSentence, fields: {} };
export const emptyAnswerFailure: ApiFailure = {
  status: 0,
  code: 'empty_answer',
  message: emptyAnswerSentence,
  fields: {},
};
export const unreadableAnswerFailure: ApiFailure = {
  status: 0,
  code: 'unreadable_answer',
  message: unreadableAnswerSentence,
  fields: {},
};
/** The service sent a record without the id needed to request it. */
export const missingIdFailure = ownFailure(0, 'missing_id', 'missingId');
/** The answer differs from the contract in strict mode, which tolerates no difference. */
export const brokenContractFailure = ownFailure(0, 'broken_contract', 'unexpectedResponse');
/** The provider lacks a call that the documents do not show. */
export const notOfferedFailure = ownFailure(501, 'not_offered', 'notOffered');

/** Whether there is nothing to load: the provider has no such call, or the record doesn't exist. */
export const isMissing = ({ status, code }: ApiFailure): boolean => code === notOfferedFailure.code || status === 404;

/** Whether a call was answered with 404: what it names doesn't exist, or no longer. */
export const isNotFound = (error: unknown): boolean => isApiFailure(error) && error.status === 404;

/** Whether a colleague was faster: they changed or removed what the screen still shows as it was. */
export const isOvertaken = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 409 || error.status === 404);

/** Returns an API failure; undefined for other rejections and on success. */
export const apiFailureOf = (error: unknown): ApiFailure | undefined => (isApiFailure(error) ? error : undefined);

/** Returns an API failure. Any other rejection means that no answer came. */
export const failureOrOffline = (error: unknown): ApiFailure => apiFailureOf(error) ?? offlineFailure;

/** Tells an API failure from other rejections. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'fields' in error;

/** Returns why a call was refused that is no form's: a message about a field says more than the one about all. */
export const reasonOf = ({ message, fields }: ApiFailure): string => Object.values(fields)[0] ?? message;

/**
 * Returns what the fields of a form don't say of a failure, so that the form shows it as a whole: the failure if no field
 * explains it, with the messages of fields that the form doesn't have.
 */
export function problemBeside(error: unknown, names: readonly string[]): ApiFailure | undefined {
  if (!isApiFailure(error)) return undefined;
  const others = Object.entries(error.fields).flatMap(([name, message]) => (names.includes(name) ? [] : [message]));
  const isExplained = names.some((name) => error.fields[name] !== undefined);
  if (others.length === 0) return isExplained ? undefined : error;
  return { ...error, message: [...(isExplained ? [] : [error.message]), ...others].join(' ') };
}

/** Puts the message of a refusal with this code at a field that the service did not name. */
export const atField = (error: unknown, code: string, name: string): unknown =>
  isApiFailure(error) && error.code === code ? { ...error, fields: { [name]: error.message, ...error.fields } } : error;

/** Failures of calls that were not sent, also by the console's server, which could not reach the service. */
const unsent = [cancelledFailure.code, missingIdFailure.code, 'unreachable'];
/** Errors of the catalogue that a service may send after its work. All others tell what has happened. */
const untold = ['unavailable', 'internal'];
/** Statuses of gateways, which know nothing of the work. Other errors may tell why the service failed. */
const ofGateways = [0, 408, 502, 503, 504];

/** Whether a failed change may have been carried out, and its failure doesn't tell. */
const isOpen = (failure: ApiFailure): boolean => {
  const { status, code, message } = failure;
  if (!mayBeCarriedOut(failure) || isOneOf(unsent, code)) return false;
  if (isKeyOf(errorCatalogue, code) && !isOneOf(untold, code)) return false;
  return isOneOf(ofGateways, status) || isOneOf([errorCatalogue.internal.message, statusSentence(status)], message);
};

/** What to do after a change that may have been carried out. */
export const openOutcome = (): string => words('mayHaveWorked');

/** Says of a failed change that it may have been carried out, if its failure doesn't tell. */
export const failureOfChange = (failure: ApiFailure): ApiFailure =>
  isOpen(failure) ? { ...failure, message: `${failure.message} ${openOutcome()}`, mayHaveWorked: true } : failure;

/** Says of a change that may have been carried out what it may have done. */
export const ifUnanswered = (error: unknown, message: string): unknown =>
  isApiFailure(error) && error.mayHaveWorked ? { ...error, message } : error;
