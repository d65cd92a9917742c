import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { readMobile } from '../core/phone.ts';
import { id, moment } from '../core/shapes.ts';
import { messages } from '../messages.ts';

/** A masked number without its country code: ten digits with the leading zero (1§5). */
export const phonenumber = z
  .string()
  .regex(/^0[1-9]\d{8}$/, messages.phoneInvalid)
  .superRefine((text, context) => {
    const { problem } = readMobile(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

/** A row of the phone verification list (1§3, 1§7). */
export const phoneVerification = z
  .object({
    id: assumed(id),
    phone: z.string(),
    ip: assumed(z.string().nullable()),
    date: moment,
    verified: z.boolean(),
  })
  .meta({ id: 'PhoneVerification' });

/** How many phone verifications the list has at most: the newest. */
export const newestPhoneVerifications = 500;

export type PhoneVerification = z.infer<typeof phoneVerification>;
