import { randomBytes } from 'node:crypto';
import { createSandbox } from '@oware/db/sandbox';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './provided.ts';

export type TestSandbox = {
  id: number;
  name: string;
  /** The address of a demo account in this sandbox: `officer@adom` gives `officer@adom.<name>.test`. */
  account: (localAndOrganization: string) => string;
  /** As {@link account}, for the value that travels in the domainId header: `adom` gives `adom.<name>`. */
  domainId: (organization: string) => string;
};

let pool: pg.Pool | undefined;

/** Plain SQL on the run's database, for what no call can arrange or show. */
export const database = (): pg.Pool => (pool ??= new pg.Pool({ connectionString: inject('databaseUrl'), max: 3 }));

/** Ends the connections of {@link database}; the next query begins anew. */
export async function closeDatabase(): Promise<void> {
  await pool?.end();
  pool = undefined;
}

/** A world of the test's own, a copy of the template. It goes with the run's database. */
export async function freshSandbox(): Promise<TestSandbox> {
  const { id, name } = await createSandbox(database(), {
    name: `t${randomBytes(5).toString('hex')}`,
    kind: 'training',
  });
  return {
    id,
    name,
    account: (localAndOrganization) => `${localAndOrganization}.${name}.test`,
    domainId: (organization) => `${organization}.${name}`,
  };
}
