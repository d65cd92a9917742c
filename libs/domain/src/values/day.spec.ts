import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, dayOf, isDayText, readTypedDay, typedDayProblem, typedDayText } from './day.ts';

it('is the day in Ghana', () => {
  expect(dayOf(new Date('2026-03-02T23:59:59.999Z'))).toBe('2026-03-02');
  expect(dayOf(new Date('2026-03-02T23:30:00-02:00'))).toBe('2026-03-03');
  expect(dayOf(null)).toBeNull();
});

describe('a typed date', () => {
  it.each(['17/04/1990', '17/4/1990', ' 17.04.1990 ', '17-4-1990', '17 04 1990', '17041990', '1990-04-17'])(
    'can be typed as %j',
    (text) => {
      expect(readTypedDay(text)).toBe('1990-04-17');
      expect(typedDayProblem(text)).toBeUndefined();
    },
  );

  it.each([
    ['17/04', 'Enter a date such as 17/04/1990'],
    ['17/04/90', 'Enter a date such as 17/04/1990'],
    ['next week', 'Enter a date such as 17/04/1990'],
    ['04/17/1990', 'There is no such day. Enter the day first, then the month'],
    ['29/02/2023', 'There is no such day. Enter the day first, then the month'],
    ['31041990', 'There is no such day. Enter the day first, then the month'],
  ])('is kept as typed if it is %j', (text, problem) => {
    expect(readTypedDay(text)).toBe(text);
    expect(typedDayProblem(text)).toBe(problem);
  });

  it('reads back every day that it shows', () =>
    fc.assert(
      fc.property(
        fc
          .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
          .map((date) => dayOf(date)),
        (day) => {
          expect(isDayText(day)).toBe(true);
          expect(readTypedDay(typedDayText(day))).toBe(day);
        },
      ),
    ));

  it('shows other text unchanged', () => expect(typedDayText('17/04')).toBe('17/04'));
});

it.each([
  ['2008-11-24', 18],
  ['2008-11-25', 17],
  ['2026-11-24', 0],
  ['2026-11-25', undefined],
])('someone born on %s is %s on 2026-11-24', (birthDate, age) => expect(ageOn('2026-11-24', birthDate)).toBe(age));
