import { describe, expect, it } from 'vitest';
import { maskedNumber } from './masked-number.ts';

describe('a masked number', () => {
  it.each([
    ['GHA-123456789-0', '•••-••••••789-0'],
    ['P0012345', '••••2345'],
    ['GA-543-0125', '••-•••-0125'],
    ['123', '123'],
    ['', ''],
  ])('shows %s as %s', (number, masked) => expect(maskedNumber(number)).toBe(masked));
});
