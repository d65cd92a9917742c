import { join } from 'node:path';
import { freePort } from '@oware/db/free-port';
import { startChild } from '../../../tools/stack/children.ts';
import type { Part } from '../../../tools/stack/parts.ts';
import { root } from '../../../tools/stack/paths.ts';
import { entries } from '../../../tools/stack/servers.ts';

/**
 * Starts a built program beside the one under test, with settings of its own; of another folder than the repository if
 * `folder` names it.
 * @throws Error if it ends before it is ready
 */
export async function startProgram(
  part: Part,
  settings: Record<string, string>,
  folder = root,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const ended = Promise.withResolvers<never>();
  const server = startChild({
    name: part,
    entry: join(folder, entries[part]),
    env: { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production', ...settings },
    onCrash: (why) => ended.reject(new Error(why)),
  });
  // later the tests that use the program notice
  ended.promise.catch((error: unknown) => console.error(error));
  await Promise.race([server.ready, ended.promise]);
  return { port, stop: server.stop };
}
