import { isPortFree } from '@oware/db/free-port';
import { startDifferentService } from '../../libs/test-kit/src/different-service/index.ts';
import { parts, type Part } from '../stack/parts.ts';
import { Problem } from '../stack/problem.ts';
import type { Shutdown } from '../stack/shutdown.ts';
import { plannedFailures, plantedBehaviour, plantedDifferences } from './planted-differences.ts';
import { isSimulator } from './service.client.ts';

/** The headers that the different provider requires. Its header names differ from the simulators'. */
export const differentApi = {
  keyHeader: 'x-provider-key',
  key: 'different',
  versionHeader: 'x-provider-release',
  version: '7',
} as const;

const ports = { 'provider-sim': 4311, 'kyc-sim': 4312 } as const;

/**
 * Serves the simulators of `npm start` with the behaviour of the different provider until the process ends. Prints its
 * settings.
 */
export async function serveDifferentProvider(shutdown: Shutdown): Promise<void> {
  const provider = await serveDifferently('provider-sim', shutdown);
  const kyc = await serveDifferently('kyc-sim', shutdown);
  console.log(`A provider that differs from the contract in ${plantedDifferences.length} ways, in front of the simulators.
Copy these settings, then start a console or the conformance check with them:

export PROVIDER_API_URL=${provider} KYC_API_URL=${kyc}
export API_KEY=${differentApi.key} API_KEY_HEADER=${differentApi.keyHeader}
export API_VERSION=${differentApi.version} API_VERSION_HEADER=${differentApi.versionHeader}

These calls fail on purpose, so that a screen which needs one says so:
  ${plannedFailures().join('\n  ')}

Press Ctrl-C to end it.`);
}

async function serveDifferently(part: Part & keyof typeof ports, shutdown: Shutdown): Promise<string> {
  const target = `http://127.0.0.1:${process.env[parts[part].setting] ?? parts[part].port}`;
  if (!(await isSimulator(target)))
    throw new Problem(
      `The ${parts[part].shown} does not answer at ${target}: run npm start first, or name its port in ${parts[part].setting}.`,
    );
  if (!(await isPortFree(ports[part])))
    throw new Problem(`Port ${ports[part]} is taken by another program: stop that first.`);
  const service = await startDifferentService({
    target,
    port: ports[part],
    behaviourOf: plantedBehaviour,
    apiHeaders: differentApi,
  });
  shutdown.onClose(service.stop);
  return service.address;
}
