import { watch, type WatchOptions } from 'rolldown';
import { startChild, type RunningChild } from './children.ts';
import type { Part } from './parts.ts';
import { at } from './paths.ts';
import { say } from './progress.ts';
import { entries } from './servers.ts';

/** Bundles an app, runs it, and does both anew at every change. A change that breaks it waits for the next one. */
export async function startWatched(part: Part, env: Record<string, string>) {
  const { default: bundle } = (await import(at('rolldown.node.mjs'))) as { default: WatchOptions };
  const watcher = watch({ ...bundle, cwd: at('apps', part) });
  const first = Promise.withResolvers<void>();
  let child: RunningChild | undefined;
  let started = 0;

  const restart = async () => {
    await child?.stop();
    child = startChild({
      name: part,
      entry: entries[part],
      env,
      onCrash: (why) => console.error(`${why} It starts again at the next change.`),
    });
    started += 1;
    const again = started > 1;
    await child.ready;
    if (again) say(`${part} runs the change`);
    first.resolve();
  };
  // One after the other, since a save can end a bundle while the last one still starts.
  let turn = Promise.resolve();
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(`${part}: ${event.error.message}`);
    if (event.code !== 'BUNDLE_END') return;
    turn = turn.then(async () => {
      await event.result.close();
      void restart();
    });
  });
  return {
    ready: first.promise,
    stop: async () => {
      await watcher.close();
      await child?.stop();
    },
  };
}
