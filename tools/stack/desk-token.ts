import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isLoopback } from '@oware/contract/settings';
import { dataFolder } from './paths.ts';

const tokenFile = () => dataFolder('desk-token');

/** Returns whether other machines can reach the desk, so that it needs a token. */
const isDeskOpened = (): boolean => !isLoopback(process.env.SIM_DESK_HOST ?? '127.0.0.1');

/**
 * Returns the desk's token: the one in the settings, or one that is made once for a desk that other machines can reach.
 * Undefined if the desk needs none.
 */
export function deskToken(): string | undefined {
  if (process.env.SIM_DESK_TOKEN) return process.env.SIM_DESK_TOKEN;
  if (!isDeskOpened()) return undefined;
  const file = tokenFile();
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Returns the token as a setting for the desk and for the console's server, which calls it. */
export function deskTokenSettings(): Record<string, string> {
  const token = deskToken();
  return token === undefined ? {} : { SIM_DESK_TOKEN: token };
}

/** Says where people find the token; undefined if the desk needs none. */
export function whereTokenIs(): string | undefined {
  if (process.env.SIM_DESK_TOKEN) return 'The desk asks for the token in SIM_DESK_TOKEN.';
  return isDeskOpened() ? `The desk asks for a token. It is in ${tokenFile()}` : undefined;
}
