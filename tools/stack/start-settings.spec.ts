import { expect, it } from 'vitest';
import { Problem } from './problem.ts';
import { checkSettings } from './start-settings.ts';

it('names each wrong setting of a start without its value', () => {
  const start = () => checkSettings({ LOG_LEVEL: 'loud', SIM_HOST: 'all networks', SIM_DESK_TOKEN: 'short', HOST: '' });
  expect(start).toThrow(Problem);
  expect(start).toThrow(
    `The system can't start with these settings:
  LOG_LEVEL: Enter trace, debug, info, warn, error, fatal or silent.
  SIM_HOST: Enter an address of this machine, such as 127.0.0.1 or 0.0.0.0.
  SIM_DESK_TOKEN: Enter 16 to 200 letters, digits or signs, without spaces.`,
  );
});

it('names wrong settings that only simulators read', () => {
  const start = () =>
    checkSettings({ TRUSTED_PROXIES: 'the gate', CONSOLE_URL: 'console', WEBHOOK_ADDRESSES: '10.0.0.0/99' });
  expect(start).toThrow(/^ {2}TRUSTED_PROXIES: .*\n {2}CONSOLE_URL: .*\n {2}WEBHOOK_ADDRESSES: .*$/m);
});

it('takes the settings that people usually give, and none', () => {
  expect(() => checkSettings({})).not.toThrow();
  expect(() =>
    checkSettings({ HOST: '0.0.0.0', ALLOWED_HOSTS: 'oware.example.com', TRUSTED_PROXIES: 'none', LOG_LEVEL: 'debug' }),
  ).not.toThrow();
});
