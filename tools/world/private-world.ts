import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@oware/db/postgres';
import { migrate } from '@oware/db/migrate';
import { seedWorlds } from '@oware/seed';
import pg from 'pg';
import { build, staleParts } from '../stack/build.ts';
import { startChild } from '../stack/children.ts';
import { freePorts, type Part } from '../stack/parts.ts';
import { root } from '../stack/paths.ts';
import { startServers } from '../stack/servers.ts';
import type { Shutdown } from '../stack/shutdown.ts';

/**
 * A private database with the settings of a running system, and programs on it, for a benchmark or an attack. Created
 * at the first use.
 */
export type World = {
  database: () => Promise<{ url: string; pool: pg.Pool }>;
  /** Starts one of the built programs and returns its address. It runs until the shutdown. */
  serve: (part: Part) => Promise<string>;
  /** Starts another program, which listens on PORT. */
  serveOwn: (entry: string, env: Record<string, string>) => Promise<OwnServer>;
};

type OwnServer = { address: string; pid: number | undefined; stop: () => Promise<void> };

export function createWorld(shutdown: Shutdown): World {
  let made: ReturnType<World['database']> | undefined;
  const served = new Map<Part, Promise<string>>();
  /** Requests to the program fail until the next use starts it again. */
  const crash = (why: string, part?: Part) => {
    if (part) served.delete(part);
    console.error(why);
  };
  const database = () => (made ??= makeDatabase(shutdown));

  const serve = async (part: Part) => {
    await build(
      staleParts().filter((stale) => stale === part),
      shutdown,
    );
    const [{ url }, ports] = await Promise.all([database(), freePorts()]);
    const server = startServers([part], ports, url, (why) => crash(why, part));
    shutdown.onClose(server.stop);
    await server.ready;
    return `http://127.0.0.1:${ports[part]}`;
  };
  const serveOnce = (part: Part) => {
    const address = served.get(part) ?? serve(part);
    served.set(part, address);
    return address;
  };
  const serveOwn: World['serveOwn'] = async (entry, env) => {
    const { console: port } = await freePorts();
    const child = startChild({
      name: entry,
      entry,
      env: { ...env, PORT: String(port), NODE_ENV: 'production' },
      onCrash: (why) => crash(why),
    });
    shutdown.onClose(child.stop);
    await child.ready;
    return { address: `http://127.0.0.1:${port}`, pid: child.pid, stop: child.stop };
  };
  return { database, serve: serveOnce, serveOwn };
}

async function makeDatabase(shutdown: Shutdown) {
  const home = mkdtempSync(join(tmpdir(), 'oware-world-'));
  chmodSync(home, 0o755); // as root the server runs as another user, who must be able to enter
  shutdown.onClose(() => rmSync(home, { recursive: true, force: true }));
  const server = await startPostgres({ dir: join(home, 'data'), durable: true });
  shutdown.onClose(server.stop);
  await migrate(server.url, root);
  await seedWorlds(server.url);
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  shutdown.onClose(() => pool.end());
  return { url: server.url, pool };
}
