import { describe, expect, it } from 'vitest';
import { askedStartDate, firstDayOf, startDateBounds, startDateProblem } from './start-date.ts';

describe('the start date of a loan', () => {
  const bounds = startDateBounds('2026-11-22');

  it('is between today and one year ahead', () => {
    expect(bounds).toEqual({ earliest: '2026-11-22', latest: '2027-11-22' });
    expect(startDateBounds('2028-02-29').latest).toBe('2029-02-28');
  });

  it.each(['2026-11-22', '2027-02-28', '2027-11-22'])('accepts %s', (day) =>
    expect(startDateProblem(bounds, day)).toBeUndefined(),
  );

  it.each([
    '1999-01-01',
    '2026-11-21',
    '2027-11-23',
    '2099-01-01',
    '2026-12-99',
    '2027-02-30',
    'soon',
    '',
    '2026-12-01T00',
    '02026-12-01',
  ])('rejects %s and names the limits', (day) =>
    expect(startDateProblem(bounds, day)).toBe('Enter a date from 2026-11-22 to 2027-11-22'),
  );

  it('is read from the form field with that name', () => {
    expect(askedStartDate({ start_date: '2026-12-01T00:00:00Z', town: 'Ho' })).toEqual({
      key: 'start_date',
      day: '2026-12-01',
    });
    expect(askedStartDate({ loan_start_date: '' })).toBeUndefined();
  });

  it('is the day of disbursement if the requested day has passed or is unknown', () => {
    expect(firstDayOf('1999-01-01', '2026-11-22')).toBe('2026-11-22');
    expect(firstDayOf(null, '2026-11-22')).toBe('2026-11-22');
    expect(firstDayOf('2027-03-01', '2026-11-22')).toBe('2027-03-01');
  });
});
