import { expect, it } from 'vitest';
import { Clock } from './clock.ts';

const clock = new Clock();
const month = 30 * 86_400_000;

it('runs ahead of the wall clock by the sandbox’s offset', () => {
  const before = clock.wall().getTime();
  const there = clock.now({ clockOffsetMs: BigInt(month) }).getTime();
  expect(there - month).toBeGreaterThanOrEqual(before);
  expect(there - month).toBeLessThanOrEqual(clock.wall().getTime());
});

it('finds the offset that leads to a moment', () => {
  const moment = new Date('2031-05-01T08:00:00.000Z');
  const reached = clock.now({ clockOffsetMs: clock.offsetTo(moment) }).getTime();
  expect(reached).toBeGreaterThanOrEqual(moment.getTime());
});
