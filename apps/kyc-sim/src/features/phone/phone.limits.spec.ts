import { describe, expect, it } from 'vitest';
import { inWords, waitForCode } from './phone.limits.ts';

const now = new Date('2026-11-20T08:00:00Z');
const day = new Date('2026-11-20T00:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('the wait for another code', () => {
  it.each([
    ['none were sent', [], 0, 0],
    ['one was sent just now', [ago(0)], 0, 60_000],
    ['one was sent 45 s ago', [ago(45)], 0, 15_000],
    ['one was sent a minute ago', [ago(60)], 0, 0],
    ['four were sent in the hour', [ago(3000), ago(2000), ago(1000), ago(500)], 0, 0],
    ['five were sent in the hour', [ago(3000), ago(2000), ago(1000), ago(500), ago(400)], 0, 600_000],
    ['five were sent, one longer ago', [ago(3601), ago(2000), ago(1000), ago(500), ago(400)], 0, 0],
    ['twenty codes of the day were wrong', [], 20, 16 * 3_600_000],
  ])('when %s', (_when, sends, wrongTries, wait) => {
    expect(waitForCode({ sends, day, wrongTries }, now)).toBe(wait);
  });
});

it.each([
  [0, '1 second'],
  [41_200, '42 seconds'],
  [90_001, '2 minutes'],
  [600_000, '10 minutes'],
  [16 * 3_600_000, '16 hours'],
])('says %d ms as %s', (ms, words) => expect(inWords(ms)).toBe(words));
