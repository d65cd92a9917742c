import { randomBytes } from 'node:crypto';
import { freePort } from '@oware/db/free-port';
import { startChild } from '../../../tools/stack/children.ts';
import { entries } from '../../../tools/stack/servers.ts';
import { type BehaviourOf, startDifferentService } from './different-service/index.ts';
import type { StackAddresses } from './provided.ts';

export type DifferentConsoleOptions = {
  /** Addresses of the simulators. */
  services: Pick<StackAddresses, 'provider' | 'kyc'>;
  behaviourOf: BehaviourOf;
  /** Whether the console fails calls whose answer differs from the contract. */
  readAnswers: 'tolerant' | 'strict';
};

export type DifferentConsole = { address: string; stop: () => Promise<void> };

/** Starts the built console on services that differ from the contract, for browser journeys. */
export async function startDifferentConsole(options: DifferentConsoleOptions): Promise<DifferentConsole> {
  const { services, behaviourOf, readAnswers } = options;
  const [provider, kyc] = await Promise.all(
    [services.provider, services.kyc].map((target) => startDifferentService({ target, behaviourOf })),
  );
  const port = await freePort();
  const server = startChild({
    name: 'console',
    entry: entries.console,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      PROVIDER_API_URL: provider!.address,
      KYC_API_URL: kyc!.address,
      SESSION_KEY: randomBytes(32).toString('base64url'),
      READ_ANSWERS: readAnswers,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    onCrash: (why) => console.error(why),
  });
  await server.ready;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.stop();
      await Promise.all([provider!.stop(), kyc!.stop()]);
    },
  };
}
