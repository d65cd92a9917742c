import { describe, expect, it } from 'vitest';
import { createSuccession } from './succession.ts';

/** Returns servers that become ready when a test says so. */
function staged() {
  const log: string[] = [];
  const starts: PromiseWithResolvers<void>[] = [];
  const succession = createSuccession({
    start: async () => {
      const number = starts.length + 1;
      const ready = Promise.withResolvers<void>();
      starts.push(ready);
      log.push(`start ${number}`);
      await ready.promise;
      return { number, stop: async () => void log.push(`stop ${number}`) };
    },
    takeOver: ({ number }) => void log.push(`serve ${number}`),
    onFailure: (why) => void log.push(why),
  });
  return { log, starts, succession };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('a succession of servers', () => {
  it('stops the old one once the new one is ready, and starts one at a time', async () => {
    const { log, starts, succession } = staged();
    succession.next();
    starts[0]!.resolve();
    await succession.first;
    succession.next();
    await settled();
    succession.next();
    succession.next();
    await settled();
    expect(log).toEqual(['start 1', 'serve 1', 'start 2']);
    starts[1]!.resolve();
    await settled();
    expect(log.slice(3)).toEqual(['serve 2', 'stop 1', 'start 3']);
    starts[2]!.resolve();
    await settled();
    await succession.stop();
    expect(log.slice(6)).toEqual(['serve 3', 'stop 2', 'stop 3']);
  });

  it('keeps the old one if the new one fails', async () => {
    const { log, starts, succession } = staged();
    succession.next();
    starts[0]!.resolve();
    await succession.first;
    succession.next();
    await settled();
    starts[1]!.reject(new Error('it broke'));
    await settled();
    await succession.stop();
    expect(log).toEqual(['start 1', 'serve 1', 'start 2', 'it broke', 'stop 1']);
  });
});
