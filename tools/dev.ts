/** `npm run dev`: the same system, but servers restart and screens reload when their sources change. */
import { freePortFrom } from '@oware/db/free-port';
import { createServer, type InlineConfig } from 'vite';
import { banner } from './stack/banner.ts';
import type { Ports } from './stack/parts.ts';
import { at } from './stack/paths.ts';
import { claimPlace, prepareDatabase } from './stack/prepare.ts';
import { explain } from './stack/problem.ts';
import { say } from './stack/progress.ts';
import { settings, settingsOf } from './stack/servers.ts';
import { createShutdown } from './stack/shutdown.ts';
import { startWatched } from './stack/watched-server.ts';

/** First internal ports of a server's successive processes. The server is reached at its own port. */
const innerPorts = { 'provider-sim': 4411, 'kyc-sim': 4431, 'sim-desk': 4451 } as const;

const shutdown = createShutdown();
process.env.NODE_ENV ??= 'development';
try {
  await develop();
} catch (error) {
  await shutdown.close(1, explain(error));
}

async function develop() {
  const ports = await claimPlace(shutdown);
  const databaseUrl = await prepareDatabase(shutdown);
  const deskPort = await freePortFrom(innerPorts['sim-desk'] - 1); // Vite has the desk's own port and proxies to this
  await startServers(ports, databaseUrl, deskPort);

  Object.assign(process.env, settings(ports, databaseUrl), { SIM_DESK_URL: `http://127.0.0.1:${deskPort}` });
  await Promise.all([
    serveScreens({ root: at('apps/console'), server: { port: ports.console } }),
    serveScreens({ configFile: at('apps/sim-desk/web/vite.config.ts'), server: { port: ports['sim-desk'] } }),
  ]);
  say('Ready; changes show by themselves');
  console.log(banner(ports));
}

async function startServers(ports: Ports, databaseUrl: string, deskPort: number) {
  const env = settings(ports, databaseUrl);
  const behindVite = { ...ports, 'sim-desk': deskPort };
  const servers = await Promise.all(
    (['provider-sim', 'kyc-sim', 'sim-desk'] as const).map((part) => {
      const { HOST: host = '127.0.0.1' } = settingsOf(part, behindVite);
      return startWatched(part, { host, port: behindVite[part], innerFrom: innerPorts[part] }, env);
    }),
  );
  for (const server of servers) shutdown.onClose(server.stop);
  await Promise.all(servers.map((server) => server.ready));
}

async function serveScreens(config: InlineConfig) {
  const vite = await createServer({ clearScreen: false, logLevel: 'warn', ...config });
  await vite.listen();
  shutdown.onClose(() => vite.close());
}
