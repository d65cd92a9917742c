import type { TestProject } from 'vitest/node';
import { collectOutcomes } from '../produced-outcomes.ts';
import type {} from '../provided.ts';
import { makeDatabase } from '../run-database.ts';

/** Vitest's global setup for tests on PostgreSQL: one database for all tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, drop } = await makeDatabase();
  const writeOutcomes = await collectOutcomes(url);
  project.provide('databaseUrl', url);
  return async () => {
    await writeOutcomes();
    await drop();
  };
}
