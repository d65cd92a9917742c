import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingsError } from '@oware/contract/settings';
import type { Settings } from '../settings.ts';

/**
 * The key that encrypts session cookies, 32 bytes: as set, or from the file that is set, which is made when missing.
 * Without either, a random one: a restart then signs everybody out.
 */
export function sessionKeyOf({ sessionKey, sessionKeyFile }: Pick<Settings, 'sessionKey' | 'sessionKeyFile'>): Buffer {
  const text = sessionKey ?? (sessionKeyFile === undefined ? newKey() : keptKey(sessionKeyFile));
  const key = Buffer.from(text, 'base64url');
  if (key.length === 32) return key;
  throw new SettingsError(
    `The console can't start with these settings:\n  SESSION_KEY_FILE: The file must hold 32 bytes in base64url. Delete it for a new one.`,
  );
}

const newKey = (): string => randomBytes(32).toString('base64url');

/** Several processes may start at once: the first one that writes the file decides. */
function keptKey(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, newKey(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
