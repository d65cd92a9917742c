import { expect, it } from 'vitest';
import type { Figure } from './figures.ts';
import { measureAll } from './measure-all.ts';

const figure: Figure = { what: 'calls a second', measured: '5', limit: 'bare 9', value: 0.55, aim: { atLeast: 0.5 } };

it('continues after a failed measurement, names it, and tidies up after each', async () => {
  const said: string[] = [];
  const report = { say: (line: string) => void said.push(line), warn: (line: string) => void said.push(line) };
  let tidied = 0;
  const failed = await measureAll(
    {
      first: { what: 'one', run: () => Promise.reject(new Error('duplicate key')) },
      second: { what: 'two', run: () => Promise.resolve([]) },
      third: { what: 'three', run: () => Promise.resolve([figure]) },
    },
    report,
    () => Promise.resolve(void tidied++),
  );
  expect(tidied).toBe(3);
  expect(failed).toEqual(['first', 'second']);
  expect(said.join('\n')).toMatch(/FAILED: Error: duplicate key[^]*third: three\n {2}calls a second/);
});
