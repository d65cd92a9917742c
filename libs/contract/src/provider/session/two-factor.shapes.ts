import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { password } from './session.shapes.ts';
import { twoFactorCode } from './two-factor-code.shape.ts';

/** What an authenticator app has to know. It is told once, and works only after a code of the app has come back. */
export const twoFactorSetup = assumed(
  z
    .object({
      /** Base32, for typing. */
      secret: z.string(),
      /** What the QR code holds: `otpauth://totp/…` (RFC 6238: SHA-1, six digits, 30 seconds). */
      otpauthUri: z.string(),
    })
    .meta({ id: 'TwoFactorSetup' }),
);

/** Each takes the place of one code of the authenticator app, once. They are told once and void those before. */
export const issuedRecoveryCodes = assumed(
  z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'IssuedRecoveryCodes' }),
);

/** Password and code together, so that neither an open browser nor a found phone is enough. */
export const twoFactorProof = z.object({ password, code: twoFactorCode }).meta({ id: 'TwoFactorProof' });

export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;
export type IssuedRecoveryCodes = z.infer<typeof issuedRecoveryCodes>;
