import { describe, expect, it } from 'vitest';
import { birthDateProblem } from './birth-date.ts';

describe('a date of birth', () => {
  it.each([
    ['2008-11-22', undefined],
    ['1990-04-17', undefined],
    ['1906-11-23', undefined],
    ['2008-11-23', 'A client is at least 18 years old'],
    ['2026-11-22', 'A client is at least 18 years old'],
    ['2026-11-23', 'Enter a day that has passed'],
    ['1906-11-22', 'Enter a day of the last 120 years'],
    ['0001-01-01', 'Enter a day of the last 120 years'],
    ['1990-02-30', 'Enter a day such as 1990-04-17'],
    ['17/04/1990', 'Enter a day such as 1990-04-17'],
    ['', 'Enter a day such as 1990-04-17'],
  ])('accepts or rejects %j on 22 November 2026: %j', (text, problem) =>
    expect(birthDateProblem(text, '2026-11-22')).toBe(problem),
  );
});
