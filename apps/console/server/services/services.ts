import { objectOf } from '@oware/contract';
import type { Logger } from 'pino';
import { serviceUrls, type Settings } from '../settings.ts';
import { serviceNames, type ServiceName } from './passing-calls.ts';
import { agentFor } from './service.agent.ts';
import { serviceClient, type AskService } from './service.client.ts';
import { serviceProxy, type ServiceProxy } from './service.proxy.ts';
import { SimulatedServices } from './simulated-services.ts';

export type Services = {
  proxies: Record<ServiceName, ServiceProxy>;
  /** For calls that the server makes itself. */
  askProvider: AskService;
  simulated: SimulatedServices;
};

/** Creates the services behind the console, each with its connection pool. */
export function connectServices(settings: Settings, log: Logger): Services {
  const { apiHeaders: headers, serviceCaFile } = settings;
  const urls = serviceUrls(settings);
  const simulated = new SimulatedServices({ isLive: settings.environment === 'Live' });
  const proxyOf = (name: ServiceName) =>
    serviceProxy({ name, url: urls[name], agent: agentFor(urls[name], serviceCaFile), headers, simulated, log });
  const askProvider = serviceClient(urls.provider, agentFor(urls.provider, serviceCaFile), headers);
  return {
    proxies: objectOf(serviceNames, proxyOf),
    askProvider: async (...request) => {
      const answer = await askProvider(...request);
      simulated.learn('provider', answer);
      return answer;
    },
    simulated,
  };
}
