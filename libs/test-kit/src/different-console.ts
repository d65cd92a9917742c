import { randomBytes } from 'node:crypto';
import { type BehaviourOf, startDifferentService } from './different-service/index.ts';
import { startProgram } from './own-program.ts';
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
  const own = await startProgram('console', {
    SESSION_KEY: randomBytes(32).toString('base64url'),
    PROVIDER_API_URL: provider!.address,
    KYC_API_URL: kyc!.address,
    READ_ANSWERS: readAnswers,
  });
  return {
    address: `http://127.0.0.1:${own.port}`,
    stop: async () => {
      await own.stop();
      await Promise.all([provider!.stop(), kyc!.stop()]);
    },
  };
}
