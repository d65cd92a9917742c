import { randomBytes } from 'node:crypto';
import { createSandbox } from '@oware/db/sandbox';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './provided.ts';

export type TestSandbox = {
  id: number;
  name: string;
  /** Returns the address of a demo account in this sandbox: `officer@adom` becomes `officer@adom.<name>.test`. */
  account: (localAndOrganization: string) => string;
  /** Like {@link account}, for the domainId header: `adom` becomes `adom.<name>`. */
  domainId: (organization: string) => string;
};

let pool: pg.Pool | undefined;

/**
 * Returns a pool for plain SQL on the run's database, for what no call can set up or show. All files of a worker share
 * its connections.
 */
export const database = (): pg.Pool =>
  (pool ??= new pg.Pool({ connectionString: inject('databaseUrl'), max: 3, allowExitOnIdle: true }));

/** Creates a sandbox for the test, a copy of the template. It is dropped with the run's database. */
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
