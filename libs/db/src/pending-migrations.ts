import pg from 'pg';
import { migrationNames } from './migration-files.ts';

const undefinedTable = '42P01';

/**
 * Returns the names of the migrations that a database lacks. Doesn't load the schema engine, because usually there are
 * none.
 */
export async function pendingMigrations(url: string, root: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // written by hand: the table is Prisma's, not one of the schema
    const applied = await client.query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const names = new Set(applied.rows.map((row) => row.name));
    return migrationNames(root).filter((name) => !names.has(name));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== undefinedTable) throw error;
    return migrationNames(root);
  } finally {
    await client.end();
  }
}
