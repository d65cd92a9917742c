/** `npm start`: runs the whole built system from one process. `npm start -- --fresh` deletes all data first. */
import { banner } from './stack/banner.ts';
import { build, staleParts } from './stack/build.ts';
import { partNames } from './stack/parts.ts';
import { claimPlace, prepareDatabase } from './stack/prepare.ts';
import { explain } from './stack/problem.ts';
import { say, step } from './stack/progress.ts';
import { keepServers } from './stack/servers.ts';
import { createShutdown } from './stack/shutdown.ts';

const shutdown = createShutdown();
try {
  await start();
} catch (error) {
  await shutdown.close(1, explain(error));
}

async function start() {
  const ports = await claimPlace(shutdown);
  const [databaseUrl] = await Promise.all([prepareDatabase(shutdown), buildStale()]);
  const servers = keepServers(partNames, ports, databaseUrl, say);
  shutdown.onClose(servers.stop);
  await servers.ready;
  say('Ready');
  console.log(banner(ports));
}

async function buildStale() {
  const stale = staleParts();
  if (stale.length > 0) await step(`Building ${stale.join(', ')}`, () => build(stale, shutdown));
}
