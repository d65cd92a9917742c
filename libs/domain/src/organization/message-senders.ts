import type { SmsSettings, SmtpSettings } from '@oware/contract';

/** Why a mail host or SMS provider rejects a message. */
export type SenderOutcome = 'refused' | 'wrong secret' | 'timeout';

/** Host names that always fail in every sandbox. The simulator accepts any other, and never sends mail outside. */
export const failingMailHosts: Readonly<Record<string, SenderOutcome>> = {
  'refused.test': 'refused',
  'wrong-password.test': 'wrong secret',
  'timeout.test': 'timeout',
};

/** Sender IDs that always fail in every sandbox. */
export const failingSenderIds: Readonly<Record<string, SenderOutcome>> = {
  REFUSED: 'refused',
  WRONGKEY: 'wrong secret',
  TIMEOUT: 'timeout',
};

const outcomeOf = (failing: Readonly<Record<string, SenderOutcome>>, value: string): SenderOutcome | undefined =>
  Object.hasOwn(failing, value) ? failing[value] : undefined;

/** Returns why mail can't be sent with these settings and how to correct it; undefined if it can. */
export function mailProblem({ host, port, username }: SmtpSettings): string | undefined {
  const outcome = outcomeOf(failingMailHosts, host.toLowerCase());
  const sentences: Record<SenderOutcome, string> = {
    refused: `${host} refused the connection on port ${port}. Check the host and the port.`,
    'wrong secret': `${host} refused the password of ${username}. Check the username and enter the password again.`,
    timeout: `${host} did not answer on port ${port} within 30 seconds. Check the host, the port and the firewall.`,
  };
  return outcome && sentences[outcome];
}

/** Like {@link mailProblem}, for text messages. */
export function smsProblem({ provider, senderId }: SmsSettings): string | undefined {
  const outcome = outcomeOf(failingSenderIds, senderId.toUpperCase());
  const sentences: Record<SenderOutcome, string> = {
    refused: `${provider} does not know the sender ID ${senderId}. Register it with ${provider} first.`,
    'wrong secret': `${provider} refused the API key or the auth token. Enter both again.`,
    timeout: `${provider} did not answer within 30 seconds. Try again in a few minutes.`,
  };
  return outcome && sentences[outcome];
}

/** Formats the sender of a mail for its header: `Adom Microfinance <hello@adom.test>`. */
export const mailSender = ({ fromName, fromAddress }: SmtpSettings): string => `${fromName} <${fromAddress}>`;
