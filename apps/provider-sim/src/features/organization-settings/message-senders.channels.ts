import { type AuditedKind, messages, smsSettings, smtpSettings } from '@oware/contract';
import { mailProblem, smsProblem } from '@oware/domain';

/** The settings with which messages of a channel are sent. */
export type SenderChannel<Settings extends object, Secret extends string> = {
  name: 'mail' | 'sms';
  auditedKind: AuditedKind;
  /** The name of the settings: `SMTP`. */
  title: string;
  read: (settings: unknown) => Settings;
  secrets: readonly Secret[];
  problemOf: (settings: Settings) => string | undefined;
  /** Whether the new settings send a secret to another place, so that it has to be entered again. */
  isElsewhere: (before: Settings, after: Settings) => boolean;
  reenter: string;
  callBack: string;
};

const channelOf = <Settings extends object, Secret extends string>(channel: SenderChannel<Settings, Secret>) => channel;

export const mailChannel = channelOf({
  name: 'mail',
  auditedKind: 'smtpSettings',
  title: 'SMTP',
  read: (settings) => smtpSettings.parse(settings),
  secrets: ['password'] as const,
  problemOf: mailProblem,
  isElsewhere: (before, after) => before.host !== after.host || before.username !== after.username,
  reenter: 'Enter the password again, since the host or the username is another one',
  callBack: '/settings/email',
});

export const smsChannel = channelOf({
  name: 'sms',
  auditedKind: 'smsSettings',
  title: 'SMS',
  read: (settings) => smsSettings.parse(settings),
  secrets: ['apiKey', 'authToken'] as const,
  problemOf: smsProblem,
  isElsewhere: (before, after) => before.provider !== after.provider,
  reenter: 'Enter it again, since the provider is another one',
  callBack: '/settings/sms',
});

/** Errors for secrets that are missing or must be entered again, by field. */
export function secretErrors<Settings extends object, Secret extends string>(
  { secrets, isElsewhere, reenter }: SenderChannel<Settings, Secret>,
  change: { before: Settings | undefined; after: Settings; set: readonly string[]; entered: readonly string[] },
): Record<string, string> {
  const { before, after, set, entered } = change;
  const isMoved = before !== undefined && isElsewhere(before, after);
  const lacking = secrets.filter((name) => !entered.includes(name) && (isMoved || !set.includes(name)));
  return Object.fromEntries(lacking.map((name) => [name, set.includes(name) ? reenter : messages.fieldRequired]));
}
