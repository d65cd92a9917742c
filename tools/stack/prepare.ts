import { forgetDatabase, migrateDatabase, openDatabase, seedDatabase } from './database.ts';
import { takeLock } from './lock.ts';
import { chosenPorts, type Ports } from './parts.ts';
import { say, step } from './progress.ts';
import type { Shutdown } from './shutdown.ts';

/** What comes first, whichever way the system runs: the folder is ours, the ports are free, old data goes if asked. */
export async function claimPlace(shutdown: Shutdown): Promise<Ports> {
  shutdown.onClose(takeLock());
  const ports = await chosenPorts();
  if (process.argv.includes('--fresh')) await step('Forgetting all data', forgetDatabase);
  return ports;
}

/** A database with its tables and worlds; answers with its address. */
export async function prepareDatabase(shutdown: Shutdown): Promise<string> {
  const database = await openDatabase();
  shutdown.onClose(database.stop);
  void database.crashed.then((error) =>
    shutdown.close(1, `The database is gone, so everything else is being stopped: ${error.message}`),
  );
  const migrations = await migrateDatabase(database.url);
  say(migrations > 0 ? `The database is up, migrations applied: ${migrations}` : 'The database is up');
  await seedDatabase(database.url);
  return database.url;
}
