import { expect, it } from 'vitest';
import { settingsFrom } from './settings.ts';

const databaseUrl = 'postgresql://oware:secret@127.0.0.1:5432/oware';

it('requires only the address of a database', () => {
  expect(settingsFrom({ DATABASE_URL: databaseUrl }, 4301)).toMatchObject({
    databaseUrl,
    host: '127.0.0.1',
    port: 4301,
    logLevel: 'info',
    trustedProxies: ['loopback'],
    api: { keyHeader: 'x-api-key', key: 'demo' },
  });
});

it('takes addresses with a slash at the end', () => {
  const given = { CONSOLE_URL: 'http://a:1/', PROVIDER_API_URL: 'http://b:2/', KYC_API_URL: 'http://c:3/' };
  expect(settingsFrom({ DATABASE_URL: databaseUrl, ...given })).toMatchObject({
    consoleUrl: 'http://a:1',
    services: { provider: 'http://b:2', kyc: 'http://c:3' },
  });
});

it('lists each error on its own line without revealing secrets', () => {
  const wrong = {
    DATABASE_URL: 'mysql://oware:secret@127.0.0.1/oware',
    LOG_LEVEL: 'loud',
    HOST: 'a b',
    PORT: '0',
    ALLOWED_HOSTS: 'http://desk.example',
    TRUSTED_PROXIES: '10.0.0.0/99',
    API_KEY_HEADER: 'x api key',
    API_KEY: 'secret\n',
    API_VERSION: ' 1',
    OWARE_ENVIRONMENT: 'Live',
  };
  const read = () => settingsFrom(wrong);
  for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^  ${name}: .+\\.$`, 'm'));
  expect(read).not.toThrow(/secret/);
  expect(() => settingsFrom({})).toThrow(/DATABASE_URL: Enter the address/);
});

it.each([
  ['PROVIDER_API_URL', 4301],
  ['KYC_API_URL', 4302],
])('names the usual address of the service for a wrong %s', (name, port) => {
  const read = () => settingsFrom({ DATABASE_URL: databaseUrl, [name]: 'here' });
  expect(read).toThrow(`${name}: Enter the address of the simulator, such as http://127.0.0.1:${port}.`);
});
