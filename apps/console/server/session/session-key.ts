import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingsError } from '@oware/contract/settings';
import type { Settings } from '../settings.ts';

/**
 * Returns the 32-byte key for session cookies: from the settings, or from their file, which is created if missing.
 * Without either it is random, and a restart signs everyone out.
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

/** Several processes may start at once: the first to write the file wins. */
function keptKey(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, newKey(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
