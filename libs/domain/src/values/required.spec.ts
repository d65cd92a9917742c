import { expect, it } from 'vitest';
import { required } from './required.ts';

it('returns what is there, and names what is not', () => {
  expect(required(0, 'number')).toBe(0);
  expect(required(null, 'answer')).toBeNull();
  expect(() => required([1][1], 'second number')).toThrow(new RangeError('There is no second number'));
});
