import { expect, it } from 'vitest';
import { decisionTimeText, rangeText, shareText } from './portfolio.text.ts';

it.each([
  [0, 0, 'Not overdue'],
  [1, 30, '1–30 days'],
  [1, null, 'All overdue'],
  [2, null, 'Over 1 day'],
  [91, null, 'Over 90 days'],
])('%i to %s days are %s', (fromDays, toDays, text) => expect(rangeText({ fromDays, toDays })).toBe(text));

it.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [330, '5.5 hours'],
  [48 * 60, '2 days'],
  [3 * 24 * 60 + 400, '3.3 days'],
  [null, '–'],
])('%s minutes are %s', (minutes, text) => expect(decisionTimeText(minutes)).toBe(text));

it('formats shares', () => {
  expect([shareText(12.5), shareText(0), shareText(null)]).toEqual(['12.5%', '0%', '–']);
});
