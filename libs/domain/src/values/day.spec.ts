import { expect, it } from 'vitest';
import { dayOf } from './day.ts';

it('is the day in Ghana', () => {
  expect(dayOf(new Date('2026-03-02T23:59:59.999Z'))).toBe('2026-03-02');
  expect(dayOf(new Date('2026-03-02T23:30:00-02:00'))).toBe('2026-03-03');
  expect(dayOf(null)).toBeNull();
});
