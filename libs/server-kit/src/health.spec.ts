import { expect, it } from 'vitest';
import { Health } from './health.ts';

const states = (health: Health) =>
  health.states().then((all) => Object.fromEntries(Object.entries(all).map(([name, { status }]) => [name, status])));

it('reports which dependency works if its check returns false, rejects or never ends', async () => {
  const checks = {
    well: () => Promise.resolve(true),
    refusing: () => Promise.resolve(false),
    rejecting: () => Promise.reject(new Error('no')),
    hanging: () => new Promise<boolean>(() => undefined),
  };
  expect(await states(new Health(checks, { limitMs: 50, keepMs: 0 }))).toEqual({
    well: 'ok',
    refusing: 'unavailable',
    rejecting: 'unavailable',
    hanging: 'unavailable',
  });
});

it('checks once for simultaneous requests', async () => {
  let checked = 0;
  const count = () => Promise.resolve(++checked > 0);
  const health = new Health({ one: count }, { limitMs: 1000, keepMs: 60_000 });
  await Promise.all([health.states(), health.states(), health.states()]);
  expect(checked).toBe(1);
});
