import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { readMobile } from '../../core/phone.ts';
import { moment } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';
import { email } from '../session/session.shapes.ts';

/** 3§3 */
export const smtpEncryptions = ['None', 'SSL', 'TLS'] as const;
/** 3§3: three providers are offered; their names are assumed. */
export const smsProviders = ['Twilio', 'Vonage', 'Hubtel'] as const;

/** What ends a line of a message's head would begin another one. */
const oneLine = /^[^\p{Cc}]*$/u;
const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, messages.fieldRequired)
    .max(longest)
    .regex(oneLine, 'Write it on one line, without control characters');
const ports = 'Enter a port from 1 to 65535';

/** 3§3, 3§5: all fields are required. The password is apart, since no answer has it. */
export const smtpSettings = z
  .object({
    host: text(253).regex(/^\S*$/, 'Enter a host name without spaces'),
    port: z.int(ports).min(1, ports).max(65_535, ports),
    username: text(254),
    encryption: z.enum(smtpEncryptions),
    fromAddress: z.string().trim().min(1, messages.fieldRequired).pipe(email),
    fromName: text(80).regex(/^[^<>"]*$/, 'Leave out <, > and quotes'),
  })
  .meta({ id: 'SmtpSettings' });

/** 3§3, 3§5: all fields are required. The API key and the auth token are apart, since no answer has them. */
export const smsSettings = z.object({ provider: z.enum(smsProviders), senderId: text(20) }).meta({ id: 'SmsSettings' });

/** What both answers say beside the settings. */
const state = {
  /** Why messages can't go out by these settings; until that is mended, they go out in Oware's own name. */
  problem: z.string().nullable(),
  /** One more with each change; zero before the first. */
  version: z.int().nonnegative(),
  updatedAt: moment.nullable(),
  /** Name of the person; null before the first change, or where the person is gone. */
  updatedBy: z.string().nullable(),
};

/** As they are saved, where the address has been checked. */
const savedSmtpSettings = smtpSettings.extend({ fromAddress: z.string() }).meta({ id: 'SavedSmtpSettings' });

/** How an organisation's mails are sent; `settings` are null until they are saved. Secrets are named, never told. */
export const smtpSender = assumed(
  z
    .object({ settings: savedSmtpSettings.nullable(), secretsSet: z.array(z.enum(['password'])), ...state })
    .meta({ id: 'SmtpSender' }),
);

/** As {@link smtpSender}, of text messages. */
export const smsSender = assumed(
  z
    .object({ settings: smsSettings.nullable(), secretsSet: z.array(z.enum(['apiKey', 'authToken'])), ...state })
    .meta({ id: 'SmsSender' }),
);

/** An empty one keeps what is set. */
const secret = z.string().max(500).optional();
/** What the form began from; without it, as the settings are. */
const version = z.int().nonnegative().optional();

export const smtpChange = smtpSettings.extend({ password: secret, version }).meta({ id: 'SmtpChange' });
export const smsChange = smsSettings.extend({ apiKey: secret, authToken: secret, version }).meta({ id: 'SmsChange' });

export const testMail = z.object({ to: email });

/** A mobile number, however it is written. */
const mobile = z.string().transform((written, context) => {
  const { digits, problem } = readMobile(written);
  if (digits === undefined) context.addIssue({ code: 'custom', message: problem });
  return digits ?? z.NEVER;
});
export const testSms = z.object({ to: mobile });

export type SmtpSettings = z.infer<typeof smtpSettings>;
export type SmsSettings = z.infer<typeof smsSettings>;
export type SmtpSender = z.infer<typeof smtpSender>;
export type SmsSender = z.infer<typeof smsSender>;
export type SmtpChange = z.infer<typeof smtpChange>;
export type SmsChange = z.infer<typeof smsChange>;
