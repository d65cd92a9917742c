import { forgetDatabase, migrateDatabase, openDatabase, reopenDatabase, seedDatabase } from './database.ts';
import { keepDatabase } from './kept-database.ts';
import { takeLock } from './lock.ts';
import { chosenPorts, type Ports } from './parts.ts';
import { say, step } from './progress.ts';
import { isFreshStart } from './start-arguments.ts';
import { checkSettings } from './start-settings.ts';
import type { Shutdown } from './shutdown.ts';

/** First step of every way to run the system: locks the folder, checks settings and ports, deletes data if asked. */
export async function claimPlace(shutdown: Shutdown): Promise<Ports> {
  const isFresh = isFreshStart(process.argv.slice(2), process.env);
  shutdown.onClose(takeLock());
  checkSettings(process.env);
  const ports = await chosenPorts();
  if (isFresh) await step('Forgetting all data', forgetDatabase);
  return ports;
}

/** Opens the database, updates its tables and worlds, and returns its address. */
export async function prepareDatabase(shutdown: Shutdown): Promise<string> {
  const database = await openDatabase();
  shutdown.onClose(keepDatabase(database, { startAgain: () => reopenDatabase(database.url), report: say }).stop);
  const migrations = await migrateDatabase(database.url);
  say(migrations > 0 ? `The database is up, migrations applied: ${migrations}` : 'The database is up');
  await seedDatabase(database.url);
  return database.url;
}
