import { expect, it } from 'vitest';
import { failsTooLong } from './webhook-failures.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);

it.each([
  ['20T08:00', '21T07:59', false],
  ['20T08:00', '21T08:00', true],
  ['20T08:00', '20T08:00', false],
  ['21T08:00', '20T08:00', false], // a clock that was set back
])('switches off a webhook that fails since %s at %s: %s', (since, now, expected) =>
  expect(failsTooLong(at(since), at(now))).toBe(expected),
);
