import { expect, it } from 'vitest';
import { fillIn, formsOf, namesIn, readTexts } from './texts.ts';

it('fills in values and leaves unknown names', () => {
  expect(fillIn('{first} and {second}', { first: '$&' })).toBe('$& and {second}');
  expect(fillIn('{first}', { first: 1234 })).toBe('1,234');
  expect(namesIn('{second} or <b>{first}</b>')).toEqual(['</b>', '<b>', '{first}', '{second}']);
});

it('takes the form of a text that the language has for a number', () => {
  const clients = { one: '{count} client', other: '{count} clients' };
  expect([0, 1, 1200].map((count) => fillIn(clients, { count }))).toEqual(['0 clients', '1 client', '1,200 clients']);
  expect(fillIn(clients, { count: 0 }, 'fr')).toBe('0 client');
  expect(fillIn({ one: 'client {count}', other: 'clients {count}' }, { count: 0 }, 'ak')).toBe('client 0');
  expect(fillIn({ few: '{count} klienci', other: '{count} klientów' }, { count: 3 }, 'pl')).toBe('3 klienci');
  expect([formsOf('en'), formsOf('ak')]).toEqual([
    ['one', 'other'],
    ['one', 'other'],
  ]);
});

it('takes from a file of texts only known texts', () => {
  expect(readTexts({ back: 'Back', next: 'Next' }, { back: 'Retour', next: 1, other: 'Autre' })).toEqual({
    back: 'Retour',
  });
  expect(readTexts({ back: 'Back' }, null)).toEqual({});
});
