import { expect, it } from 'vitest';
import { Problem } from './problem.ts';
import { isFreshStart } from './start-arguments.ts';

it('deletes the data only when asked', () => {
  expect(isFreshStart([], {})).toBe(false);
  expect(isFreshStart(['--fresh'], {})).toBe(true);
});

it('refuses an option that it doesn’t know, in place of starting with the old data', () => {
  expect(() => isFreshStart(['--frsh'], {})).toThrow(Problem);
  expect(() => isFreshStart(['--frsh'], {})).toThrow('and not --frsh.');
});

it('says how to write the option that npm kept for itself', () => {
  expect(() => isFreshStart([], { npm_config_fresh: 'true' })).toThrow('npm start -- --fresh');
});
