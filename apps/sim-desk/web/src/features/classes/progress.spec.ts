import { expect, it } from 'vitest';
import { goalsText, stuckText } from './progress.text.ts';

const refusal = { callId: 'K2', message: 'The code is wrong.', count: 3 };

it('says why somebody is stuck: the same refusal first, then no progress', () => {
  expect(stuckText({ refusal, idleMinutes: 9 })).toBe('3 times: The code is wrong.');
  expect(stuckText({ refusal: null, idleMinutes: 5 })).toBe('No progress for 5 minutes');
  expect(stuckText({ refusal: null, idleMinutes: 4 })).toBeUndefined();
  expect(stuckText({ refusal: null, idleMinutes: null })).toBeUndefined();
});

it('says how far somebody is', () => {
  expect(goalsText({ lesson: null, met: [], hints: 0 })).toBe('No lesson');
  expect(goalsText({ lesson: 'x', met: ['2026-11-24T09:00:00Z', null], hints: 0 })).toBe('1 of 2');
  expect(goalsText({ lesson: 'x', met: [null], hints: 1 })).toBe('0 of 1, 1 hint');
});
