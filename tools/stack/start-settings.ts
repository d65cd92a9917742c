import {
  deskToken,
  type Environment,
  hostNames,
  listenAddress,
  logLevel,
  readSettings,
  SettingsError,
} from '@oware/contract/settings';
import { trustedProxies } from '@oware/server-kit/trusted-proxies';
import { consoleUrl, webhookAddresses } from '@oware/sim-kit/settings';
import { z } from 'zod';
import { Problem } from './problem.ts';

const settings = z.object({
  LOG_LEVEL: logLevel.optional(),
  HOST: listenAddress.optional(),
  SIM_HOST: listenAddress.optional(),
  SIM_DESK_HOST: listenAddress.optional(),
  SIM_DESK_TOKEN: deskToken.optional(),
  ALLOWED_HOSTS: hostNames.optional(),
  TRUSTED_PROXIES: trustedProxies.optional(),
  CONSOLE_URL: consoleUrl.optional(),
  WEBHOOK_ADDRESSES: webhookAddresses.optional(),
});

/**
 * Checks the settings that people give a start, before minutes of building. Each program checks all of its own again.
 * @throws Problem with one line per invalid setting
 */
export function checkSettings(environment: Environment): void {
  try {
    readSettings('system', settings, environment);
  } catch (error) {
    throw error instanceof SettingsError ? new Problem(error.message) : error;
  }
}
