import { expect, it } from 'vitest';
import { now, wallNow } from './clock.ts';

const day = 86_400_000;

it('runs ahead of the wall clock by the sandbox’s offset', () => {
  const before = wallNow().getTime();
  const there = now({ clockOffsetMs: BigInt(30 * day) }).getTime();
  expect(there - 30 * day).toBeGreaterThanOrEqual(before);
  expect(there - 30 * day).toBeLessThanOrEqual(wallNow().getTime());
});
