import { describe, expect, it } from 'vitest';
import { neighboursOf, nextAfter } from './queue-order.rules.ts';

const [first, second, third] = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
const queue = [first, second, third];

describe('the neighbours of an item', () => {
  it('are the one before and the one behind it', () => {
    expect(neighboursOf(queue, 'b')).toEqual({ position: 2, previous: first, next: third });
  });

  it('end at both ends of the queue', () => {
    expect(neighboursOf(queue, 'a')).toEqual({ position: 1, previous: undefined, next: second });
    expect(neighboursOf(queue, 'c')).toEqual({ position: 3, previous: second, next: undefined });
  });

  it('of an item that was decided already begin with the first', () => {
    expect(neighboursOf(queue, 'gone')).toEqual({ position: 0, previous: undefined, next: first });
    expect(neighboursOf([], undefined)).toEqual({ position: 0, previous: undefined, next: undefined });
  });
});

describe('the item to decide on next', () => {
  it('is the one behind, and after the last one the first that is left', () => {
    expect(nextAfter(queue, 'a')).toBe(second);
    expect(nextAfter(queue, 'c')).toBe(first);
  });

  it('doesn’t exist after the only one', () => {
    expect(nextAfter([first], 'a')).toBeUndefined();
  });
});
