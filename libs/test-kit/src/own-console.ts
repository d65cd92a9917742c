import { randomBytes } from 'node:crypto';
import { freePort } from '@oware/db/free-port';
import { startChild } from '../../../tools/stack/children.ts';
import { entries } from '../../../tools/stack/servers.ts';

/** Starts the built console beside the one under test, with settings of its own. */
export async function startConsole(
  settings: Record<string, string>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = startChild({
    name: 'console',
    entry: entries.console,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      SESSION_KEY: randomBytes(32).toString('base64url'),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...settings,
    },
    onCrash: (why) => console.error(why),
  });
  await server.ready;
  return { port, stop: server.stop };
}
