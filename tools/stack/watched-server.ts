import { freePortFrom } from '@oware/db/free-port';
import { watch, type WatchOptions } from 'rolldown';
import { startChild, type RunningChild } from './children.ts';
import type { Part } from './parts.ts';
import { at } from './paths.ts';
import { say } from './progress.ts';
import { startRelay } from './relay.ts';
import { entries } from './servers.ts';
import { createSuccession } from './succession.ts';

type Place = {
  /** The server's address, which stays the same. */
  host: string;
  port: number;
  /** The first internal port of its successive processes. */
  innerFrom: number;
};

/**
 * Bundles and runs an app, and repeats both after every change. The old process serves until the new one is ready.
 * After a change that breaks it, the next change starts another.
 */
export async function startWatched(part: Part, { host, port, innerFrom }: Place, env: Record<string, string>) {
  const { default: bundle } = (await import(at('rolldown.node.mjs'))) as { default: WatchOptions };
  const relay = await startRelay(port, host);
  const succession = createSuccession({
    start: () => startInner(part, innerFrom, env),
    takeOver: ({ innerPort }, isFirst) => {
      relay.pointTo(innerPort);
      if (!isFirst) say(`${part} runs the change`);
    },
    onFailure: (why) => console.error(`${why} It starts again at the next change.`),
  });
  const watcher = watch({ ...bundle, cwd: at('apps', part) });
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(`${part}: ${event.error.message}`);
    if (event.code === 'BUNDLE_END') void event.result.close().then(succession.next);
  });
  return {
    ready: succession.first,
    stop: async () => {
      await watcher.close();
      await succession.stop();
      await relay.stop();
    },
  };
}

type Inner = RunningChild & { innerPort: number };

/** Starts a new process of an app and resolves when it is ready; rejects if it ends before. */
async function startInner(part: Part, innerFrom: number, env: Record<string, string>): Promise<Inner> {
  const innerPort = await freePortFrom(innerFrom);
  const ended = Promise.withResolvers<never>();
  let isReady = false;
  const child = startChild({
    name: part,
    entry: entries[part],
    env: { ...env, HOST: '127.0.0.1', PORT: String(innerPort) },
    onCrash: (why) =>
      isReady ? console.error(`${why} It starts again at the next change.`) : ended.reject(new Error(why)),
  });
  await Promise.race([child.ready, ended.promise]);
  isReady = true;
  return { ...child, innerPort };
}
