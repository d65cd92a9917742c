import type { ErrorBody, FieldErrors } from '@oware/contract';

/**
 * Why a call failed, in one shape for every screen. `status` is the HTTP status, or 0 when no answer came. `code` is the
 * catalogue's code where the service sent one, else one of ours: `offline`, `cancelled`, `broken_contract`, `unknown`.
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

/** Reads the error body of an answer (1§8) and how long it asks to wait; a body of another shape keeps its status. */
export function failureOf(status: number, body: unknown, retryAfterSeconds?: number): ApiFailure {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  const message = told.errorMessage ?? told.message;
  return {
    status,
    code: told.code ?? 'unknown',
    message: typeof message === 'string' && message !== '' ? message : `The service answered with status ${status}.`,
    fields: told.errors ?? {},
    ...(typeof told.customerUid === 'string' && { customerUid: told.customerUid }),
    ...(told.requestId === undefined ? {} : { requestId: told.requestId }),
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

/** Tells a failure from whatever else a rejected call can carry. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'fields' in error;
