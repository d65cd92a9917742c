import { smtpSettings } from '@oware/contract';
import { expect, it } from 'vitest';
import { mailProblem, mailSender, smsProblem } from './message-senders.ts';

const smtp = {
  host: 'mail.adom.test',
  port: 2525,
  username: 'adom',
  encryption: 'TLS',
  fromAddress: 'hello@adom.test',
  fromName: 'Adom Microfinance',
} as const;

it.each([
  ['mail.adom.test', ''],
  ['constructor', ''],
  ['Refused.test', 'Refused.test refused the connection on port 2525.'],
  ['wrong-password.test', 'wrong-password.test refused the password of adom.'],
  ['timeout.test', 'timeout.test did not answer on port 2525 within 30 seconds.'],
])('describes the result for the host %s', (host, beginning) => {
  const problem = mailProblem({ ...smtp, host }) ?? '';
  expect(problem.slice(0, beginning.length || undefined)).toBe(beginning);
});

it.each([
  ['Adom', ''],
  ['refused', 'Twilio does not know the sender ID refused.'],
  ['WRONGKEY', 'Twilio refused the API key or the auth token.'],
  ['TIMEOUT', 'Twilio did not answer within 30 seconds.'],
])('describes the result for an SMS provider: %s', (senderId, beginning) => {
  const problem = smsProblem({ provider: 'Twilio', senderId }) ?? '';
  expect(problem.slice(0, beginning.length || undefined)).toBe(beginning);
});

it('formats a sender for mail headers and escapes its name', () => {
  expect(mailSender(smtp)).toBe('Adom Microfinance <hello@adom.test>');
  for (const fromName of ['A <b@c.test>', 'Adom\r\nBcc: x@y.test', ''])
    expect(smtpSettings.safeParse({ ...smtp, fromName }).success).toBe(false);
});
