import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { password } from './session.shapes.ts';
import { twoFactorCode } from './two-factor-code.shape.ts';

/** Setup data for an authenticator app. It is shown once, and takes effect only when the first code is confirmed. */
export const twoFactorSetup = assumed(
  z
    .object({
      /** Base32, for manual entry. */
      secret: z.string(),
      /** Content of the QR code: `otpauth://totp/…` (RFC 6238: SHA-1, six digits, 30 seconds). */
      otpauthUri: z.string(),
    })
    .meta({ id: 'TwoFactorSetup' }),
);

/** Each replaces one authenticator code, once. They are shown once and invalidate the previous codes. */
export const issuedRecoveryCodes = assumed(
  z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'IssuedRecoveryCodes' }),
);

/** Password and code together, so that neither an open browser nor a stolen phone is enough. */
export const twoFactorProof = z.object({ password, code: twoFactorCode }).meta({ id: 'TwoFactorProof' });

export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;
export type IssuedRecoveryCodes = z.infer<typeof issuedRecoveryCodes>;
