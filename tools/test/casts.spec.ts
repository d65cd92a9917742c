import { describe, expect, it } from 'vitest';
import { castsIn, countCasts } from './casts.ts';

/** A cast hides from the compiler what it could have found. Each is at a border that no type can cross. */
const most = 1.5;

describe('casts', () => {
  it('are counted by their syntax', () => {
    const text = `
      const list = ['as', 'a!'] as const satisfies readonly string[];
      // as it is said, list[0]! too
      const value = JSON.parse('"x as string"') as string;
      const first = list[0]!.length !== 1;
      import { parse as read } from 'a';`;
    expect(castsIn('a.ts', text).map(({ line, text: found }) => `${line} ${found}`)).toEqual([
      `4 JSON.parse('"x as string"') as string`,
      '5 list[0]!',
    ]);
  });

  it(`are at most ${most} per 1,000 lines`, () => {
    const { casts, lines } = countCasts();
    expect(lines).toBeGreaterThan(80_000);
    const counts = [...Map.groupBy(casts, ({ file }) => file)].map(([file, found]) => `${found.length} ${file}`);
    const clusters = counts.toSorted((one, other) => parseInt(other) - parseInt(one)).slice(0, 10);
    expect((casts.length / lines) * 1000 < most ? [] : clusters).toEqual([]);
  });
});
