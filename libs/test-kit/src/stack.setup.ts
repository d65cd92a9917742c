import type { TestProject } from 'vitest/node';
import { freePorts, partNames } from '../../../tools/stack/parts.ts';
import { startServers } from '../../../tools/stack/servers.ts';
import { chromiumPath } from './chromium.ts';
import type { StackAddresses } from './provided.ts';
import { makeDatabase } from './run-database.ts';

/**
 * Vitest's global setup for browser journeys: starts the built system once on free ports. It has its own database,
 * because all simulators on a database share its jobs, and a journey would wait for those of other tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: databaseUrl, drop } = await makeDatabase();
  project.provide('databaseUrl', databaseUrl);
  const ports = await freePorts();
  const crashed = Promise.withResolvers<never>();
  // strict reading makes a journey fail if a simulator's answer differs from the contract
  process.env.READ_ANSWERS = 'strict';
  const servers = startServers(partNames, ports, databaseUrl, (why) => {
    console.error(why);
    crashed.reject(new Error(why));
  });
  crashed.promise.catch(() => {}); // a crash during the run shows up in the journeys that use the part
  const [chromePath] = await Promise.race([Promise.all([chromiumPath(), servers.ready]), crashed.promise]);
  const address = (port: number) => `http://127.0.0.1:${port}`;
  const stack: StackAddresses = {
    console: address(ports.console),
    provider: address(ports['provider-sim']),
    kyc: address(ports['kyc-sim']),
    desk: address(ports['sim-desk']),
  };
  project.provide('stack', stack);
  project.provide('chromePath', chromePath);
  return async () => {
    await servers.stop();
    await drop();
  };
}
