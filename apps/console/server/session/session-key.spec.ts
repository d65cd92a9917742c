import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '@oware/contract/settings';
import { afterAll, expect, it } from 'vitest';
import { endServers, scratchFolder } from '../server.fixtures.ts';
import { sessionKeyOf } from './session-key.ts';

afterAll(endServers);

it('is the one of the settings, otherwise random', () => {
  const key = randomBytes(32);
  expect(sessionKeyOf({ sessionKey: key.toString('base64url'), sessionKeyFile: undefined })).toEqual(key);
  const random = () => sessionKeyOf({ sessionKey: undefined, sessionKeyFile: undefined });
  expect(random()).toHaveLength(32);
  expect(random()).not.toEqual(random());
});

it('is kept in a file that only its owner may read', () => {
  const sessionKeyFile = join(scratchFolder(), 'keys', 'session-key');
  const key = sessionKeyOf({ sessionKey: undefined, sessionKeyFile });
  expect(key).toHaveLength(32);
  expect(sessionKeyOf({ sessionKey: undefined, sessionKeyFile })).toEqual(key);
  expect(statSync(sessionKeyFile).mode & 0o777).toBe(0o600);
  writeFileSync(sessionKeyFile, `${readFileSync(sessionKeyFile, 'utf8')}\n`);
  expect(sessionKeyOf({ sessionKey: undefined, sessionKeyFile })).toEqual(key);
});

it('refuses a file with anything else, and says what to do', () => {
  const sessionKeyFile = join(scratchFolder(), 'session-key');
  writeFileSync(sessionKeyFile, randomBytes(16).toString('base64url'));
  const read = () => sessionKeyOf({ sessionKey: undefined, sessionKeyFile });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow('SESSION_KEY_FILE: The file must hold 32 bytes in base64url. Delete it for a new one.');
});
