import type { SmsSettings, SmtpSettings } from '@oware/contract';

/** Why a host or a provider of text messages takes no message. */
export type SenderOutcome = 'refused' | 'wrong secret' | 'timeout';

/** Host names that always fail, in every sandbox: the simulator sends nothing to the outside, and takes any other. */
export const failingMailHosts: Readonly<Record<string, SenderOutcome>> = {
  'refused.test': 'refused',
  'wrong-password.test': 'wrong secret',
  'timeout.test': 'timeout',
};

/** Sender IDs that always fail, in every sandbox. */
export const failingSenderIds: Readonly<Record<string, SenderOutcome>> = {
  REFUSED: 'refused',
  WRONGKEY: 'wrong secret',
  TIMEOUT: 'timeout',
};

const outcomeOf = (failing: Readonly<Record<string, SenderOutcome>>, value: string): SenderOutcome | undefined =>
  Object.hasOwn(failing, value) ? failing[value] : undefined;

/** Why a mail can't go out by these settings, and what to do about it; undefined where it can. */
export function mailProblem({ host, port, username }: SmtpSettings): string | undefined {
  const outcome = outcomeOf(failingMailHosts, host.toLowerCase());
  const sentences: Record<SenderOutcome, string> = {
    refused: `${host} refused the connection on port ${port}. Check the host and the port.`,
    'wrong secret': `${host} refused the password of ${username}. Check the username and enter the password again.`,
    timeout: `${host} did not answer on port ${port} within 30 seconds. Check the host, the port and the firewall.`,
  };
  return outcome && sentences[outcome];
}

/** As {@link mailProblem}, of text messages. */
export function smsProblem({ provider, senderId }: SmsSettings): string | undefined {
  const outcome = outcomeOf(failingSenderIds, senderId.toUpperCase());
  const sentences: Record<SenderOutcome, string> = {
    refused: `${provider} does not know the sender ID ${senderId}. Register it with ${provider} first.`,
    'wrong secret': `${provider} refused the API key or the auth token. Enter both again.`,
    timeout: `${provider} did not answer within 30 seconds. Try again in a few minutes.`,
  };
  return outcome && sentences[outcome];
}

/** Whom a mail is from, as its head says it: `Adom Microfinance <hello@adom.test>`. */
export const mailSender = ({ fromName, fromAddress }: SmtpSettings): string => `${fromName} <${fromAddress}>`;
