import { expect, it } from 'vitest';
import { waitInWords } from './waiting-time.ts';

it.each([
  [0, '1 second'],
  [41.2, '42 seconds'],
  [90, '90 seconds'],
  [90.001, '2 minutes'],
  [600, '10 minutes'],
  [16 * 3600, '16 hours'],
])('formats %d seconds as %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));
