import { expect, it } from 'vitest';
import { offsetText } from './offset-text.ts';

it('describes the offset of a clock from real time', () => {
  expect(offsetText(0)).toBe('real time');
  expect(offsetText(499)).toBe('real time');
  expect(offsetText(30 * 86_400_000 + 2 * 3_600_000 + 5000)).toBe('30 days 2 hours ahead');
  expect(offsetText(-3_600_000)).toBe('1 hour behind');
  expect(offsetText(59_999)).toBe('1 minute ahead');
  expect(offsetText(60 * 86_400_000 - 20_000)).toBe('60 days ahead');
  expect(offsetText(3_600_000 - 20_000)).toBe('59 minutes 40 seconds ahead');
});
