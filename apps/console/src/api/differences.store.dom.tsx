import { beforeEach, expect, it, vi } from 'vitest';
import {
  forgetAnswers,
  onAnswersWritten,
  readReport,
  recordAnswer,
  watchReport,
  writeAnswers,
} from './differences.store.ts';

beforeEach(() => {
  vi.useRealTimers();
  forgetAnswers();
});

const difference = { path: '$.clients[].id', expected: 'id as text', found: 'number', count: 10 };
const morning = new Date('2026-11-20T08:00:00Z');
const later = new Date('2026-11-20T08:01:00Z');

it('counts answers and repeated differences of a call, and stores when they occurred', () => {
  recordAnswer('C1', [difference], morning);
  recordAnswer('C2', [], morning);
  writeAnswers();
  recordAnswer('C1', [difference], later);
  writeAnswers();
  expect(readReport().calls).toMatchObject([
    {
      call: 'C1',
      answers: 2,
      differences: [{ count: 20, firstSeen: '2026-11-20T08:00:00.000Z', lastSeen: '2026-11-20T08:01:00.000Z' }],
    },
    { call: 'C2', answers: 1, differences: [] },
  ]);
});

it('writes a burst of answers once and notifies watchers', () => {
  vi.useFakeTimers();
  const changed = vi.fn<() => void>();
  const written = vi.fn<(report: ReturnType<typeof readReport>) => void>();
  onAnswersWritten(written);
  const stop = watchReport(changed);
  for (let answer = 0; answer < 100; answer += 1) recordAnswer('C1', [difference], morning);
  expect(changed).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(written.mock.calls[0]?.[0].calls).toMatchObject([{ answers: 100 }]);
  stop();
});

it('adds to what another tab has written', () => {
  recordAnswer('C1', [], morning);
  writeAnswers();
  const other = localStorage.getItem('oware.differences')!;
  recordAnswer('C1', [], morning);
  localStorage.setItem('oware.differences', other.replace('"answers":1', '"answers":7'));
  writeAnswers();
  expect(readReport().calls).toMatchObject([{ answers: 8 }]);
});

it.each([
  ['is no report', '{"kind":"other"}'],
  ['is no JSON', '{'],
  ['comes from another version of the console', '{"kind":"oware-differences","version":"0.0.1","calls":[]}'],
])('starts again if the stored report %s', (_how, text) => {
  localStorage.setItem('oware.differences', text);
  expect(readReport().calls).toEqual([]);
  recordAnswer('C1', [], morning);
  writeAnswers();
  expect(readReport().calls).toHaveLength(1);
});

it('continues if the browser’s storage is full', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  recordAnswer('C1', [], morning);
  writeAnswers();
  full.mockRestore();
  recordAnswer('C1', [], morning);
  writeAnswers();
  expect(readReport().calls).toMatchObject([{ answers: 2 }]);
});

it('continues if the browser forbids its storage', () => {
  const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  recordAnswer('C1', [], morning);
  writeAnswers();
  forbidden.mockRestore();
  writeAnswers();
  expect(readReport().calls).toMatchObject([{ answers: 1 }]);
});
