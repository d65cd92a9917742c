import { expect, it } from 'vitest';
import { reasonsFor, reasonText } from './rejection.text.ts';

it('a rejection has the reasons of what is rejected, and one text', () => {
  expect(reasonsFor(['consent', 'card']).length).toBeGreaterThan(reasonsFor(['card']).length);
  expect(reasonText('The card has expired', ' Bring the new one ')).toBe('The card has expired. Bring the new one');
  expect(reasonText('', 'Another person')).toBe('Another person');
});
