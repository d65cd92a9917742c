import { expect, it } from 'vitest';
import { inboxRecipient } from './recipient.rules.ts';

it.each([
  '0200980001',
  '+233200980001',
  ' 233200980001',
  '00233200980001',
  '+233 20 098 0001',
  '020 098 0001',
  '200980001',
])('finds messages to a phone written as %s', (text) => expect(inboxRecipient(text)).toBe('+233200980001'));

it('changes only the case of an email address', () =>
  expect(inboxRecipient('Officer@Adom.ama.test ')).toBe('officer@adom.ama.test'));
