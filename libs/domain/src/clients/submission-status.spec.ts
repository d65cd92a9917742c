import { expect, it } from 'vitest';
import { submissionStatusOptions } from './submission-status.ts';

it.each([
  [null, ['Pending']],
  ['Pending', ['Pending', 'Verified', 'Rejected']],
  ['Rejected', ['Pending']],
  ['Verified', ['Rejected']],
] as const)('a reference whose newest submission is %s can get %j', (newest, options) =>
  expect(submissionStatusOptions(newest)).toEqual(options),
);
