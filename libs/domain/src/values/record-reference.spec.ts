import { describe, expect, it } from 'vitest';
import { recordReference } from './record-reference.ts';

describe('recordReference', () => {
  it('has the prefix of the record and eight digits', () => {
    expect(recordReference('loan', 2001)).toBe('LN-00002001');
    expect(recordReference('upload', 7)).toBe('UP-00000007');
    expect(recordReference('savings', 7001)).toBe('SA-00007001');
  });

  it('keeps every digit of a longer id', () => {
    expect(recordReference('loan', 123_456_789)).toBe('LN-123456789');
  });
});
