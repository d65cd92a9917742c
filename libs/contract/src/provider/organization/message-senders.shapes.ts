import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { readMobile } from '../../core/phone.ts';
import { moment, trimmedText } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';
import { email } from '../session/session.shapes.ts';

/** 3§3 */
export const smtpEncryptions = ['None', 'SSL', 'TLS'] as const;
/** 3§3 offers three providers; their names are assumed. */
export const smsProviders = ['Twilio', 'Vonage', 'Hubtel'] as const;

/** Control characters are rejected: a line break could inject another mail header. */
const oneLine = /^[^\p{Cc}]*$/u;
const text = (longest: number) =>
  trimmedText()
    .min(1, messages.fieldRequired)
    .max(longest)
    .regex(oneLine, 'Write it on one line, without control characters');
const ports = 'Enter a port from 1 to 65535';

/** 3§3, 3§5: all fields are required. The password is separate because no answer contains it. */
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

/** 3§3, 3§5: all fields are required. The API key and auth token are separate because no answer contains them. */
export const smsSettings = z.object({ provider: z.enum(smsProviders), senderId: text(20) }).meta({ id: 'SmsSettings' });

/** Fields of both answers besides the settings. */
const state = {
  /** Why these settings cannot send messages; until corrected, Oware's own sender is used. */
  problem: z.string().nullable(),
  /** Increases with each change; zero before the first. */
  version: z.int().nonnegative(),
  updatedAt: moment.nullable(),
  /** Name of the person; null before the first change, or if the person no longer exists. */
  updatedBy: z.string().nullable(),
};

/** The saved form; the address was checked on saving. */
const savedSmtpSettings = smtpSettings.extend({ fromAddress: z.string() }).meta({ id: 'SavedSmtpSettings' });

/** Mail settings of an organisation; `settings` is null until saved. Secrets are named but never returned. */
export const smtpSender = assumed(
  z
    .object({ settings: savedSmtpSettings.nullable(), secretsSet: z.array(z.enum(['password'])), ...state })
    .meta({ id: 'SmtpSender' }),
);

/** Like {@link smtpSender}, for text messages. */
export const smsSender = assumed(
  z
    .object({ settings: smsSettings.nullable(), secretsSet: z.array(z.enum(['apiKey', 'authToken'])), ...state })
    .meta({ id: 'SmsSender' }),
);

/** An empty value keeps the current one. */
const secret = z.string().max(500).optional();
/** Version that the form was based on; without it, the latest version is changed. */
const version = z.int().nonnegative().optional();

export const smtpChange = smtpSettings.extend({ password: secret, version }).meta({ id: 'SmtpChange' });
export const smsChange = smsSettings.extend({ apiKey: secret, authToken: secret, version }).meta({ id: 'SmsChange' });

export const testMail = z.object({ to: email }).meta({ id: 'TestMail' });

/** A mobile number in any notation. */
const mobile = z.string().transform((written, context) => {
  const { digits, problem } = readMobile(written);
  if (digits === undefined) context.addIssue({ code: 'custom', message: problem });
  return digits ?? z.NEVER;
});
export const testSms = z.object({ to: mobile }).meta({ id: 'TestSms' });

export type SmtpSettings = z.infer<typeof smtpSettings>;
export type SmsSettings = z.infer<typeof smsSettings>;
export type SmtpSender = z.infer<typeof smtpSender>;
export type SmsSender = z.infer<typeof smsSender>;
export type SmtpChange = z.infer<typeof smtpChange>;
export type SmsChange = z.infer<typeof smsChange>;
