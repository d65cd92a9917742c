import { freePort } from '@oware/db/free-port';
import { startChild } from '../../../tools/stack/children.ts';
import type { Part } from '../../../tools/stack/parts.ts';
import { entries } from '../../../tools/stack/servers.ts';

/** Starts a built program beside the one under test, with settings of its own. */
export async function startProgram(
  part: Part,
  settings: Record<string, string>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = startChild({
    name: part,
    entry: entries[part],
    env: { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production', ...settings },
    onCrash: (why) => console.error(why),
  });
  await server.ready;
  return { port, stop: server.stop };
}
