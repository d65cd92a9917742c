import { type ErrorCode, errorCatalogue, type FieldErrors } from '@oware/contract';

export type RefusalOptions = {
  message?: string;
  /** Messages by field. */
  errors?: FieldErrors;
  /** Of the client that stands in the way. */
  customerUid?: string;
  /** Leaves as the Retry-After header: whole seconds until the same request may succeed. */
  retryAfterSeconds?: number;
  /** Why the attempt was refused, as a line of the audit says it of the person: "They don’t have permission to …". */
  attempt?: string;
};

/** Codes whose refusals always stay on the record, and what it says where the refusal gives no better words. */
const attempts: Partial<Record<ErrorCode, string>> = {
  permission_denied: 'They don’t have permission for this.',
  changed_since_seen: 'It changed after they looked at it.',
  password_refused: 'The current password was wrong.',
};

/** A refusal on purpose: the error filter turns it into the contract's error body. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly customerUid: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Why the attempt was refused; undefined where a refusal is nothing that an auditor looks for. */
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

/** Refuses the request with a code of the error catalogue; `errors` puts messages on fields. */
export function refuse(code: ErrorCode, options?: RefusalOptions): never {
  throw new Refusal(code, options);
}

/** Refuses the request where there are wrong fields. */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) refuse('validation_failed', { errors });
}
