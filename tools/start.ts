/** `npm start`: the whole system as built, from one process. `npm start -- --fresh` forgets all data first. */
import { banner } from './stack/banner.ts';
import { build, staleParts } from './stack/build.ts';
import { forgetDatabase, migrateDatabase, openDatabase, seedDatabase } from './stack/database.ts';
import { takeLock } from './stack/lock.ts';
import { chosenPorts, partNames, type Part } from './stack/parts.ts';
import { explain } from './stack/problem.ts';
import { say, step } from './stack/progress.ts';
import { startServers } from './stack/servers.ts';
import { createShutdown } from './stack/shutdown.ts';

const shutdown = createShutdown();
try {
  await start();
} catch (error) {
  await shutdown.close(1, explain(error));
}

async function start() {
  shutdown.onClose(takeLock());
  const ports = await chosenPorts();
  if (process.argv.includes('--fresh')) await step('Forgetting all data', forgetDatabase);

  const [databaseUrl] = await Promise.all([prepareDatabase(), buildStale()]);
  const servers = startServers(partNames, ports, databaseUrl, (why) => void shutdown.close(1, why));
  shutdown.onClose(servers.stop);
  await servers.ready;
  say('Ready');
  console.log(banner(ports));
}

async function prepareDatabase(): Promise<string> {
  const database = await openDatabase();
  shutdown.onClose(database.stop);
  void database.crashed.then((error) => shutdown.close(1, `The database is gone, so everything else is being stopped: ${error.message}`));
  const migrations = await migrateDatabase(database.url);
  say(migrations > 0 ? `The database is up, migrations applied: ${migrations}` : 'The database is up');
  await seedDatabase(database.url);
  return database.url;
}

async function buildStale() {
  const stale: Part[] = staleParts();
  if (stale.length > 0) await step(`Building ${stale.join(', ')}`, () => build(stale, shutdown));
}
