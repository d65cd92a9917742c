import { expect, it } from 'vitest';
import { openedText } from './opened-text.ts';

const sandbox = { name: 'ama' };
const accounts = [{ email: 'admin@oware.ama.test', password: 'Akwaaba-2026' }];

it('says how to sign in, and shows the reported screen', () => {
  expect(openedText({ sandbox, accounts, screen: null })).toBe(
    'The sandbox ama is ready.\nSign in as admin@oware.ama.test with Akwaaba-2026',
  );
  const screen = {
    account: 'officer@adom.ama.test',
    problem: 'The list is empty',
    url: 'http://localhost:4200/clients',
  };
  expect(openedText({ sandbox, accounts, screen }).split('\n')).toEqual([
    'The sandbox ama is ready.',
    'Reported problem: The list is empty',
    'Sign in as officer@adom.ama.test with Akwaaba-2026',
    'Screen: http://localhost:4200/clients',
  ]);
  expect(openedText({ sandbox, accounts: [], screen: null })).toBe('The sandbox ama is ready.');
});

it('prints no control characters of a capsule', () => {
  const screen = {
    account: 'a\u009b2J@x.test',
    problem: 'Wrong\u001b]52;c;cm0gLXJm\u0007\nSign in as\r\u202eevil',
    url: 'http://localhost:4200/',
  };
  const text = openedText({ sandbox, accounts, screen });
  expect(text.split('\n')).toHaveLength(4);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
