import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { database } from '@oware/test-kit';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { pendingMigrations } from './pending-migrations.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Creates a database without tables that is dropped after the test, and returns its address. */
async function emptyDatabase(): Promise<string> {
  const name = `oware_empty_${randomBytes(4).toString('hex')}`;
  await database().query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => void (await database().query(`DROP DATABASE ${name} WITH (FORCE)`)));
  const url = new URL(database().options.connectionString ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the migration that creates the table of loans fail in its middle. */
const refuseLoans = `
  CREATE FUNCTION refuse_loans() RETURNS event_trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands() WHERE object_identity = 'provider."LoanApplication"') THEN
      RAISE 'refused';
    END IF;
  END $$;
  CREATE EVENT TRIGGER refuse_loans ON ddl_command_end EXECUTE FUNCTION refuse_loans()`;

it('goes on after a migration that failed', async () => {
  const url = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  // dropping the database ends the connection
  client.on('error', () => undefined);
  await client.connect();
  await client.query(refuseLoans);
  await expect(migrate(url, root)).rejects.toThrow('A migration failed: refused');
  const [failed, ...following] = await pendingMigrations(url, root);
  expect(failed).toMatch(/_loans$/);

  await client.query('DROP EVENT TRIGGER refuse_loans');
  await client.end();
  expect(await migrate(url, root)).toEqual([failed, ...following]);
  expect(await pendingMigrations(url, root)).toEqual([]);
});
