import { forgetDatabase, migrateDatabase, openDatabase, reopenDatabase, seedDatabase } from './database.ts';
import { keepDatabase } from './kept-database.ts';
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
  shutdown.onClose(keepDatabase(database, { startAgain: () => reopenDatabase(database.url), report: say }).stop);
  const migrations = await migrateDatabase(database.url);
  say(migrations > 0 ? `The database is up, migrations applied: ${migrations}` : 'The database is up');
  await seedDatabase(database.url);
  return database.url;
}
