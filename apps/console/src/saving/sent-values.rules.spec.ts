import { expect, it } from 'vitest';
import { holdsSent } from './sent-values.rules.ts';

const contact = {
  id: '7',
  name: 'Kwesi',
  port: 587,
  fee: '30.00',
  plan: 'From 2.50',
  steps: '2.50 or 100',
  email: null,
  events: ['a', 'b'],
  version: 4,
  terms: { rate: '2.50' },
};

it.each([
  [{ name: 'Kwesi', port: '587' }],
  [{ name: 'Kwesi ', email: '' }],
  [{ name: 'Kwesi', password: 'never shown' }],
  [{ events: ['b', 'a'], fee: '30' }],
  [{ terms: { rate: '2.5', tenure: 6 } }],
])('finds what was sent in the record: %j', (sent) => expect(holdsSent(contact, sent)).toBe(true));

it.each([
  [{ name: 'Ama' }],
  [{ fee: '3' }],
  [{ plan: 'From 2.5' }],
  [{ steps: '2.50 or 1' }],
  [{ name: 'Kwesi', email: 'k@example.com' }],
  [{ events: ['a'] }],
  [{ terms: { rate: '3' } }],
  [{ terms: 'none' }],
  [{ name: { first: 'Kwesi' } }],
  [{ password: 'x' }],
  [{}],
])('finds no change of the person’s own: %j', (sent) => expect(holdsSent(contact, sent)).toBe(false));
