import { z } from 'zod';
import { unknownFieldMessage } from './field-messages.ts';

/**
 * Every error of the simulated services, with its HTTP status and message for people. Codes that are not listed here do
 * not compile. Messages that the documents spell out are in messages.ts.
 */
export const errorCatalogue = {
  validation_failed: { status: 400, message: 'Some fields need attention.' },
  malformed_request: { status: 400, message: 'The request could not be read. Check its format and send it again.' },
  api_key_refused: {
    status: 401,
    message: 'The api key is missing or not known. Ask your administrator for the right one.',
  },
  api_version_refused: { status: 400, message: 'The api version is missing or not supported.' },
  session_required: { status: 401, message: 'Sign in to continue.' },
  session_expired: { status: 401, message: 'Your session has ended. Sign in again to continue.' },
  sign_in_refused: { status: 401, message: 'The email or the password is not right.' },
  sign_in_locked: { status: 429, message: 'Too many wrong tries. Wait a few minutes and try again.' },
  two_factor_required: { status: 401, message: 'Enter the code of your authenticator app.' },
  two_factor_refused: {
    status: 401,
    message: 'The code is wrong, has expired or was used already. Enter the next one.',
  },
  two_factor_on: {
    status: 409,
    message: 'Two-factor sign-in is on already. If you have no recovery codes, create new ones.',
  },
  two_factor_off: { status: 409, message: 'Two-factor sign-in is off.' },
  own_two_factor: {
    status: 403,
    message: 'Turn your own two-factor sign-in off under Profile, with a code.',
  },
  domain_refused: { status: 403, message: 'The domainId is missing or does not belong to your session.' },
  app_refused: { status: 403, message: 'The appId is missing or does not belong to your session.' },
  permission_denied: { status: 403, message: 'Your role does not allow this.' },
  not_found: { status: 404, message: 'Nothing was found at this address.' },
  method_refused: { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'Someone else changed this first. Reload and try again.' },
  email_taken: { status: 409, message: 'An account with this email exists already.' },
  already_registered: { status: 409, message: 'This organisation is registered already.' },
  too_large: { status: 413, message: 'The request is too large.' },
  reset_code_refused: { status: 422, message: 'The code is wrong or has expired. Ask for a new one.' },
  password_refused: { status: 422, message: 'The current password is not right.' },
  staff_not_found: { status: 404, message: 'No staff member has this number.' },
  client_exists: { status: 409, message: 'This client is known already.' },
  form_changed: { status: 409, message: 'Someone else changed this form. Reload it.' },
  request_in_progress: { status: 409, message: 'The same request is being worked on. Wait for its answer.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  code_refused: { status: 422, message: 'The code is wrong or has expired.' },
  message_not_sent: { status: 422, message: 'The test message could not be sent. Check the settings.' },
  code_not_delivered: { status: 502, message: 'The code could not be delivered to this number.' },
  approval_code_refused: {
    status: 403,
    message: 'The officer approval code is wrong or has expired. Ask for a new one.',
  },
  approval_code_locked: {
    status: 429,
    message: 'Too many wrong approval codes. Wait 15 minutes and ask for a new one.',
  },
  invitation_refused: { status: 422, message: 'The code is wrong, was used or has expired. Ask for a new invitation.' },
  role_built_in: { status: 409, message: 'Every organisation has this role. Copy it and change the copy.' },
  role_in_use: { status: 409, message: 'People have this role. Choose the role that they get instead.' },
  last_administrator: {
    status: 409,
    message:
      'The organisation would be left without anyone who manages roles and users. Give that to another person first.',
  },
  own_work: { status: 403, message: 'Another person has to approve this: it is your own work.' },
  compliance_approved: {
    status: 409,
    message: 'This organisation is approved already. Its business compliance can’t be changed.',
  },
  already_decided: { status: 409, message: 'This submission has been decided already.' },
  loan_refused: { status: 409, message: 'This cannot be done with the loan as it is now.' },
  batch_refused: { status: 409, message: 'This cannot be done with the batch as it is now.' },
  changed_since_seen: { status: 409, message: 'This changed after you looked at it. Check it and try again.' },
  product_retired: { status: 409, message: 'This product is retired. Choose another product.' },
  batch_exists: { status: 409, message: 'The lender has a batch of this reference already.' },
  savings_product_refused: { status: 422, message: 'The savings product was not saved.' },
  client_has_loans: { status: 409, message: 'A client with loans cannot be removed.' },
  balance_too_low: { status: 422, message: 'The balance is too low for this withdrawal.' },
  reference_used: { status: 409, message: 'This reference was used for another movement of money.' },
  client_has_savings: { status: 409, message: 'A client with savings accounts cannot be removed.' },
  limit_reached: { status: 409, message: 'No more can be added here. Remove one first.' },
  service_down: { status: 503, message: 'The verification service cannot be reached. Try again later.' },
  sandbox_name_taken: { status: 409, message: 'A sandbox of this name exists already. Choose another name.' },
  sandbox_not_found: { status: 404, message: 'There is no sandbox of this name.' },
  snapshot_not_found: { status: 404, message: 'There is no snapshot of this name.' },
  snapshot_name_taken: {
    status: 409,
    message: 'The sandbox has a snapshot of this name already. Choose another name.',
  },
  capsule_refused: { status: 422, message: 'This is not a capsule, or it is damaged.' },
  capsule_too_new: { status: 422, message: 'A newer version made this capsule. Update this one, and open it again.' },
  sandbox_protected: { status: 409, message: 'The demo sandbox can be reset, but not deleted.' },
  desk_token_required: { status: 401, message: 'Sign in at the simulator desk with its token.' },
  desk_token_refused: { status: 401, message: 'The token of the simulator desk is wrong.' },
  not_replayable: { status: 409, message: 'This request can’t be sent again.' },
  decision_refused: { status: 409, message: 'The service refused the decision.' },
  class_name_taken: { status: 409, message: 'A class of this name exists already. Choose another name.' },
  origin_refused: { status: 403, message: 'Requests from another site are not taken.' },
  unavailable: { status: 503, message: 'The service is not available right now. Try again in a few seconds.' },
  too_busy: { status: 503, message: 'Too many files are being sent right now. Try again in a few seconds.' },
  storage_full: {
    status: 507,
    message: 'The server has no free disk space, so nothing was saved. Ask your administrator to make room.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on the server. Try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Seconds until a caller may try again, sent as Retry-After, for errors that pass by themselves. */
export const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { unavailable: 2, too_busy: 5 };

/**
 * The body of every error. The console shows `errorMessage` as a red toast (1§8); `errors` holds messages by field name
 * (1§5, 2§5); batch and compliance screens show `status` and `message` (2§8, 3§8). The documents name these fields but
 * not the whole body; the rest is assumed.
 */
export const errorBody = z
  .object({
    status: z.int(),
    message: z.string(),
    errorMessage: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    code: z.string().optional(),
    /** For `client_exists`: customer number of the existing client. */
    customerUid: z.string().optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'ErrorBody', 'x-evidence': 'assumed' });

export type ErrorBody = z.infer<typeof errorBody>;

/** Messages by field: `{ "employerInformation.employer_name": "…" }`. */
export type FieldErrors = Record<string, string>;

/**
 * Returns the first issue of each field by its dotted path inside the value. An issue of the value itself is keyed by
 * `part`.
 */
export function fieldErrorsOf(error: z.core.$ZodError, part: 'query' | 'body'): FieldErrors {
  const fields = new Map<string, string>(); // without a prototype, since a caller may name a field `__proto__`
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys';
    const paths = unknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const field of paths.map((path) => path.join('.') || part)) {
      if (!fields.has(field)) fields.set(field, unknown ? unknownFieldMessage : issue.message);
    }
  }
  return Object.fromEntries(fields);
}
