import { z } from 'zod';
import { readTypedCode } from './typed-code.rules.ts';

/** The six digits of an authenticator app, or a recovery code. */
export const twoFactorCode = z
  .string()
  .overwrite(readTypedCode)
  .regex(
    /^(\d{3} ?\d{3}|[0-9A-HJKMNP-TV-Z]{5}-?[0-9A-HJKMNP-TV-Z]{5})$/,
    'Enter the six digits of your authenticator app, or a recovery code',
  );

/** The six digits of an authenticator app, optionally written in two groups. */
export const authenticatorCode = z
  .string()
  .trim()
  .regex(/^\d{3} ?\d{3}$/, 'Enter the six digits of your authenticator app');
