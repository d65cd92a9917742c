import { expect, it } from 'vitest';
import { type Outcome, shownOutcome } from './shown-outcome.rules.ts';

const nothing = { isError: false, isFetching: false, isUninitialized: false };
const failed = { error: 'gone', isError: true };
const rows = { data: 'rows', currentData: 'rows' };

it.each<[string, Outcome<string>, boolean]>([
  ['before its request is sent', { ...nothing, isUninitialized: true }, true],
  ['during the first request', { ...nothing, isFetching: true }, true],
  ['during a request for other rows', { ...nothing, isFetching: true, data: 'rows' }, true],
  ['while shown rows are read again', { ...nothing, isFetching: true, ...rows }, false],
  ['while a failed reading is tried again', { ...nothing, ...failed, isFetching: true }, true],
  ['while rows are read again whose last reading failed', { ...nothing, ...failed, ...rows, isFetching: true }, true],
  ['once it is answered', { ...nothing, ...rows }, false],
  ['once it failed', { ...nothing, ...failed }, false],
])('a query is shown as loading or not: %s', (_when, outcome, isFetching) => {
  const { data, currentData, error, isError } = outcome;
  expect(shownOutcome(outcome)).toEqual({ data, currentData, error, isError, isFetching });
});
