import type { TestProject } from 'vitest/node';
import type {} from './provided.ts';
import { giveBackDatabase, takeDatabase } from './run-database.ts';

/** Vitest's global setup for whatever needs PostgreSQL: one migrated and seeded database for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('databaseUrl', await takeDatabase());
  return giveBackDatabase;
}
