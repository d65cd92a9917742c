import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterUses, type Limit, limits, waitFor } from './limits.ts';

const limit: Limit = { uses: 3, everySeconds: 60 };
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000);
const never = at(-1_000_000);

/** Returns the limit's state and the waiting times, in seconds, after attempts at these times. */
function play(seconds: readonly number[], given: Limit = limit) {
  let forgottenAt = never;
  const waits = seconds.map((second) => {
    const wait = waitFor(given, forgottenAt, at(second)) / 1000;
    if (wait === 0) forgottenAt = afterUses(given, forgottenAt, at(second), 1);
    return wait;
  });
  return { forgottenAt, waits };
}

/** Seconds of the times in the guide. */
const units = { s: 1, min: 60, h: 3600 };

it('each has its row in the guide', () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/simulator/limits.md'), 'utf8');
  const [, table = ''] = guide.split('\n## Limits\n');
  const rows = [...table.matchAll(/^\| (.+?) +\| .+ \| (\d+) +\| (\d+) (s|min|h) +\|$/gm)];
  const described = rows.flatMap(([, what = '', uses, time, unit]) => {
    const everySeconds = Number(time) * units[unit as keyof typeof units];
    return what.split('; ').map(() => `${uses}, then one every ${everySeconds} s`);
  });
  const kept = Object.values<Limit>(limits).map((one) => `${one.uses}, then one every ${one.everySeconds} s`);
  expect(described.toSorted()).toEqual(kept.toSorted());
});

describe('a limit', () => {
  it('allows its uses at once, then one per interval', () => {
    expect(play([0, 0, 0, 0, 59, 60, 60, 119, 120]).waits).toEqual([0, 0, 0, 60, 1, 0, 60, 1, 0]);
  });

  it('allows all uses again after a reset', () => {
    expect(play([0, 0, 0, 180, 180, 180, 180]).waits).toEqual([0, 0, 0, 0, 0, 0, 60]);
  });

  it('gives a use back', () => {
    const { forgottenAt } = play([0, 0, 0]);
    expect(waitFor(limit, afterUses(limit, forgottenAt, at(1), -1), at(1))).toBe(0);
  });

  it('ignores uses recorded before the clock was set back', () => {
    const { forgottenAt } = play([86_400, 86_400, 86_400]);
    expect(waitFor(limit, forgottenAt, at(0))).toBe(0);
  });

  it('never allows more than its uses plus one per elapsed interval', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3600), { maxLength: 60 }), (seconds) => {
        const sorted = seconds.toSorted((a, b) => a - b);
        const passed = play(sorted).waits.filter((wait) => wait === 0).length;
        const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
        expect(passed).toBeLessThanOrEqual(limit.uses + Math.floor(span / limit.everySeconds));
      }),
    );
  });
});

it.each(Object.entries(limits))('%s has room for one use and waits whole seconds', (_name, { uses, everySeconds }) => {
  expect(uses).toBeGreaterThan(0);
  expect(Number.isInteger(everySeconds) && everySeconds > 0).toBe(true);
});
