import { expect, it } from 'vitest';
import { readScreen } from './headers.ts';

it.each(['/', '/clients', '/clients/details/:slug/:tabId', '/loans/queue/:id?/:customerId?', '/*'])(
  'reads the screen %s',
  (screen) => expect(readScreen(screen)).toBe(screen),
);

it.each([
  ['an address with a query', '/clients?search=Ama'],
  ['an address with a person', '/clients/ama@adom.test'],
  ['an address with a number', '/clients/1020'],
  ['an address with a name and phone number', '/ama-mensah-0244123456'],
  ['an empty part', '//clients'],
  ['a whole address', 'https://console.example/clients'],
  ['a text without a slash', 'clients'],
  ['nothing', ''],
  ['several values', '/clients, /loans'],
  ['markup', '/<script>'],
  ['an escape', '/%00'],
  ['a line break', '/clients\n'],
  ['an overlong text', `/${'a'.repeat(120)}`],
  ['a missing header', undefined],
  ['a repeated header', ['/clients']],
])('reads no screen in %s', (_what, value) => expect(readScreen(value)).toBeUndefined());
