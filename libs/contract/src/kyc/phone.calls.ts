import { z } from 'zod';
import { assumed, defineCall } from '../core/call.ts';
import { phonenumber, phoneVerification } from './phone.shapes.ts';

const told = z.object({ message: z.string() });

/** The documents show the app id and the domain id as headers of this call (1§7). */
export const sendPhoneCode = defineCall({
  id: 'K1',
  service: 'kyc',
  method: 'POST',
  path: '/api/v1/verify/phone',
  summary: 'Send a verification code to a phone',
  action: 'verifications.submit',
  access: 'app',
  body: z.object({ phonenumber }),
  answer: told,
  errors: ['code_not_delivered', 'too_many_requests', 'service_down'],
  source: ['1§7'],
  evidence: 'documented',
});

/** Exactly 4 characters (1§5). */
export const verifyPhoneCode = defineCall({
  id: 'K2',
  service: 'kyc',
  method: 'POST',
  path: '/api/v1/verify/code',
  summary: 'Verify a phone with the code that was sent to it',
  action: 'verifications.submit',
  access: 'app',
  body: z.object({ code: z.string().length(4, 'Enter the 4 digits'), phonenumber }),
  answer: told,
  errors: ['code_refused', 'too_many_requests'],
  source: ['1§5', '1§7'],
  evidence: 'documented',
});

export const listPhoneVerifications = defineCall({
  id: 'K10',
  service: 'kyc',
  method: 'GET',
  path: '/verify/phone/response',
  summary: 'List phone verifications',
  action: 'verifications.read',
  answer: assumed(z.array(phoneVerification)),
  source: ['1§3', '1§7'],
  evidence: 'documented',
});
