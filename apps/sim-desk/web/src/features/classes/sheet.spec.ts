import { expect, it } from 'vitest';
import { consoleAddressProblem, consoleOrigin, signInLink } from './sheet.rules.ts';

it.each(['http://192.168.1.20:4200', 'https://console.example/'])('takes the address %s', (address) =>
  expect(consoleAddressProblem(address)).toBeUndefined(),
);

it.each(['192.168.1.20:4200', 'ftp://console.example', 'http://console.example/login', 'javascript:alert(1)'])(
  'refuses the address %s',
  (address) => expect(consoleAddressProblem(address)).toContain('Enter an address'),
);

it.each([' http://192.168.1.20:4200 ', 'HTTP://192.168.1.20:4200/', 'http:192.168.1.20:4200'])(
  'links to the address that is meant by %j',
  (typed) => {
    expect(consoleAddressProblem(typed)).toBeUndefined();
    expect(consoleOrigin(typed)).toBe('http://192.168.1.20:4200');
  },
);

it('links to sign-in with the account', () => {
  expect(signInLink('http://console.example', 'officer@adom.ama.test')).toBe(
    'http://console.example/login#/login?account=officer%40adom.ama.test',
  );
});
