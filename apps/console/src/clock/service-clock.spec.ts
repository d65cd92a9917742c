import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceClock } from './service-clock.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
const twoYears = 2 * 365 * 86_400_000;
let elapsed = 0;
let browser = noon;
let clock: ServiceClock;
beforeEach(() => {
  elapsed = 1_000;
  browser = noon + twoYears;
  clock = new ServiceClock({ elapsed: () => elapsed, browserNow: () => browser });
});

const answered = (at: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(at).toUTCString(), ...more });
const time = () => clock.now().getTime();

describe('the service’s clock', () => {
  it('is the browser’s before the first response', () => {
    expect(time()).toBe(browser);
    clock.read(answered(noon), true);
    expect(time()).toBe(noon);
  });

  it('advances by elapsed time, whatever happens to the browser’s clock', () => {
    clock.read(answered(noon), true);
    elapsed += 90_000;
    browser -= twoYears * 3;
    expect(time()).toBe(noon + 90_000);
  });

  it('follows a clock that is moved, and ignores small differences between responses', () => {
    clock.read(answered(noon), true);
    elapsed += 1_900;
    clock.read(answered(noon + 1_000), true);
    expect(time()).toBe(noon + 1_900);
    clock.read(answered(noon + twoYears), true);
    expect(time()).toBe(noon + twoYears);
  });

  it.each([
    ['a cache kept', answered(noon - 3_600_000, { age: '3600' })],
    ['has no date', new Headers()],
    ['has a text that is no date', new Headers({ date: 'yesterday' })],
  ])('ignores a response that %s', (_which, headers) => {
    clock.read(answered(noon), true);
    clock.read(headers, true);
    expect(time()).toBe(noon);
  });

  it('uses a visitor’s response only until the first one in a session', () => {
    clock.read(answered(noon), false);
    expect(time()).toBe(noon);
    clock.read(answered(noon + twoYears), true);
    clock.read(answered(noon), false);
    expect(time()).toBe(noon + twoYears);
  });

  it('notifies its listeners of a response until they unsubscribe', () => {
    const told: number[] = [];
    const leave = clock.subscribe(() => told.push(time()));
    clock.read(answered(noon), true);
    leave();
    clock.read(answered(noon + twoYears), true);
    expect(told).toEqual([noon]);
  });
});
