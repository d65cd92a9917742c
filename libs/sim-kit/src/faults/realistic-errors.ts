import { type Call, type ErrorCode, errorCatalogue, type FieldErrors, fieldErrorsOf } from '@oware/contract';
import { z } from 'zod';

/** How many wrong fields a usual error has. */
const mostFields = 3;

/** Returns the names of the fields that a call takes in its query or body. */
export const fieldNames = (schema: Call['body']): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * Returns the contract's own messages for a request with fields missing, or with wrong values if it requires none.
 * Empty for a call without query and body.
 */
function errorsOfContract(call: Call): FieldErrors {
  for (const part of ['body', 'query'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const wrong = Object.fromEntries(fieldNames(schema).map((name) => [name, ['?']]));
    for (const value of [{}, wrong]) {
      const { error } = schema.safeParse(value);
      if (error) return Object.fromEntries(Object.entries(fieldErrorsOf(error, part)).slice(0, mostFields));
    }
  }
  return {};
}

/** The fields at which the simulators put an error of this code, by name, and its message there. */
const placesOfCode: Partial<Record<ErrorCode, { field: RegExp; message?: string }>> = {
  approval_code_refused: { field: /^approval_code$/, message: 'The code is wrong or has expired' },
  client_exists: { field: /^(idNumber|mobileNo|staffId)$/, message: 'ADM-000020 is this client already' },
  code_not_delivered: { field: /^phonenumber$/ },
  code_refused: { field: /^code$|^twoFactorCode$/, message: 'The code is wrong or has expired' },
  email_taken: { field: /email/i },
  invitation_refused: { field: /^code$/, message: 'The code is wrong or has expired' },
  password_refused: { field: /password$/i, message: 'The password is not right' },
  reset_code_refused: { field: /^code$/, message: 'The code is wrong or has expired' },
  staff_not_found: { field: /^staffNumber$/ },
  two_factor_refused: { field: /^twoFactorCode$/, message: 'The code is wrong or has expired' },
};

/**
 * Returns the messages by field that an error of the call has; undefined for an error without fields.
 */
export function usualErrorsOf(call: Call, code: ErrorCode): FieldErrors | undefined {
  if (code === 'validation_failed') return errorsOfContract(call);
  const place = placesOfCode[code];
  if (!place) return undefined;
  const field = [...fieldNames(call.body), ...fieldNames(call.query)].find((name) => place.field.test(name));
  return field === undefined ? undefined : { [field]: place.message ?? errorCatalogue[code].message };
}
