import {
  emptyAnswerSentence,
  type FieldErrors,
  readRefusal,
  signInPageSentence,
  unreadableAnswerSentence,
  webPageSentence,
} from '@oware/contract';

/**
 * Why a call failed, in one shape for every screen. `status` is the HTTP status, or 0 when no answer came. `code` is the
 * catalogue's code where the service sent one, else one of ours: those of the failures below, and `unknown`.
 */
export type ApiFailure = {
  status: number;
  code: string;
  message: string;
  fields: FieldErrors;
  requestId?: string;
  /** Of `client_exists`: the customer number of the client that stands in the way, where the service names it. */
  customerUid?: string;
  /** How long the service asks to wait before the next try. */
  retryAfterSeconds?: number;
};

/** Why a call was refused (1§8), in whichever form the service says it, and how long it asks to wait. */
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

export const offlineFailure: ApiFailure = {
  status: 0,
  code: 'offline',
  message: 'No answer came from the service.',
  fields: {},
};
export const cancelledFailure: ApiFailure = {
  status: 0,
  code: 'cancelled',
  message: 'The call was cancelled.',
  fields: {},
};

/** A gateway asks the person to sign in: the session has ended. */
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
/** The service sent a record without its id, by which alone the record could be asked for. */
export const missingIdFailure: ApiFailure = {
  status: 0,
  code: 'missing_id',
  message: 'The service did not send the id of this record, so it can’t be opened or changed.',
  fields: {},
};
/** An answer that differs from the contract, in the mode in which no difference is tolerated. */
export const brokenContractFailure: ApiFailure = {
  status: 0,
  code: 'broken_contract',
  message: 'The service sent an unexpected response.',
  fields: {},
};
/** A call that we assume, and that this provider does not have. */
export const notOfferedFailure: ApiFailure = {
  status: 501,
  code: 'not_offered',
  message: 'Not offered by this provider.',
  fields: {},
};

/** Tells a failure from whatever else a rejected call can carry. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'fields' in error;
