import { type ErrorCode, errorCatalogue, type FieldErrors } from '@oware/contract';

export type RefusalOptions = {
  message?: string;
  /** Messages by field. */
  errors?: FieldErrors;
  /** Customer number of the existing client. */
  customerUid?: string;
  /** Sent as Retry-After: whole seconds until the request may succeed. */
  retryAfterSeconds?: number;
  /** The audit's reason for rejecting the attempt: "They don’t have permission to …". */
  attempt?: string;
};

/** Codes whose rejections are always recorded, with default texts. */
const attempts: Partial<Record<ErrorCode, string>> = {
  permission_denied: 'They don’t have permission for this.',
  changed_since_seen: 'It changed after they looked at it.',
  password_refused: 'The current password was wrong.',
};

/** A deliberate error: the error filter converts it to the contract's error body. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly customerUid: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Why the attempt was rejected; undefined if auditors do not need it. */
  readonly attempt: string | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? errorCatalogue[code].message);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = options.errors;
    this.customerUid = options.customerUid;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.attempt = options.attempt ?? attempts[code];
  }
}

/** Rejects the request with a code of the error catalogue; `errors` has messages by field. */
export function refuse(code: ErrorCode, options?: RefusalOptions): never {
  throw new Refusal(code, options);
}

/** Rejects the request if there are invalid fields. */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) refuse('validation_failed', { errors });
}
