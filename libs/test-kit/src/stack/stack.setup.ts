import type { TestProject } from 'vitest/node';
import { chromiumPath } from '../chromium.ts';
import { collectOutcomes } from '../produced-outcomes.ts';
import type {} from '../provided.ts';
import { copyDatabase, makeDatabase } from '../run-database.ts';
import { startStack } from './run-stack.ts';

/**
 * Vitest's global setup for browser journeys: starts the built system once on free ports. It has its own database,
 * because all simulators on a database share its jobs, and a journey would wait for those of other tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: databaseUrl, drop } = await makeDatabase();
  const second = await copyDatabase(databaseUrl);
  const writeOutcomes = await collectOutcomes(databaseUrl);
  project.provide('databaseUrl', databaseUrl);
  project.provide('secondDatabaseUrl', second.url);
  const [chromePath, { addresses, stop }] = await Promise.all([chromiumPath(), startStack(databaseUrl)]);
  project.provide('stack', addresses);
  project.provide('chromePath', chromePath);
  return async () => {
    await stop();
    await writeOutcomes();
    await second.drop();
    await drop();
  };
}
