import { freePorts, type Part, partNames, type Ports } from '../../../../tools/stack/parts.ts';
import { startServers } from '../../../../tools/stack/servers.ts';
import type { StackAddresses } from '../provided.ts';

type RunStack = { addresses: StackAddresses; stop: () => Promise<unknown> };

/** Starts the built system on free ports. A program that ends by itself fails the start, or later the journeys that use it. */
export async function startStack(databaseUrl: string): Promise<RunStack> {
  const ports = await freePorts();
  const crashed = Promise.withResolvers<never>();
  // strict reading makes a journey fail if a simulator's answer differs from the contract
  process.env.READ_ANSWERS = 'strict';
  const servers = startServers(partNames, ports, databaseUrl, (why) => {
    console.error(why);
    crashed.reject(new Error(why));
  });
  crashed.promise.catch(() => {}); // a crash during the run shows up in the journeys that use the part
  await Promise.race([servers.ready, crashed.promise]);
  return { addresses: addressesOf(ports), stop: servers.stop };
}

function addressesOf(ports: Ports): StackAddresses {
  const address = (part: Part) => `http://127.0.0.1:${ports[part]}`;
  return {
    console: address('console'),
    provider: address('provider-sim'),
    kyc: address('kyc-sim'),
    desk: address('sim-desk'),
  };
}
