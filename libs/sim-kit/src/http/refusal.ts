import { type ErrorCode, errorCatalogue, type FieldErrors } from '@oware/contract';

/** A refusal on purpose: the error filter turns it into the contract's error body. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, options: { message?: string; errors?: FieldErrors } = {}) {
    super(options.message ?? errorCatalogue[code].message);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = options.errors;
  }
}

/** Refuses the request with a code of the error catalogue; `errors` puts messages on fields. */
export function refuse(code: ErrorCode, options?: { message?: string; errors?: FieldErrors }): never {
  throw new Refusal(code, options);
}

/** Refuses the request where there are wrong fields. */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) refuse('validation_failed', { errors });
}
