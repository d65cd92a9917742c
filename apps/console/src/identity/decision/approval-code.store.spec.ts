import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { serviceClock } from '../../clock/service-clock.ts';
import { startSession } from '../../session/session.store.ts';
import { openTab, sessionOfPerson } from '../../session/tab.fixtures.ts';
import { currentApprovalCode, forgetApprovalCode, keepApprovalCode, watchApprovalCode } from './approval-code.store.ts';

const minute = 60_000;
let stored: Map<string, string>;
beforeEach(() => {
  stored = openTab();
  serviceClock.reset();
  vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z') });
  startSession(sessionOfPerson('ama'));
  onTestFinished(() => {
    forgetApprovalCode();
    vi.useRealTimers();
  });
});

it('keeps the code for half an hour, in memory only', () => {
  keepApprovalCode('123456');
  expect([...stored.values()].join()).not.toContain('123456');
  expect(currentApprovalCode()).toMatchObject({ code: '123456', until: new Date('2026-11-23T09:30:00Z') });
  vi.setSystemTime(Date.now() + 30 * minute - 1);
  expect(currentApprovalCode()?.code).toBe('123456');
  vi.setSystemTime(Date.now() + 1);
  expect(currentApprovalCode()).toBeUndefined();
});

it('keeps it for the person who entered it', () => {
  keepApprovalCode('123456');
  startSession(sessionOfPerson('esi', 'key-2'));
  expect(currentApprovalCode()).toBeUndefined();
  startSession(sessionOfPerson('ama', 'key-3'));
  expect(currentApprovalCode()?.code).toBe('123456');
});

it('tells when a code is entered or refused', () => {
  const told = vi.fn<() => void>();
  onTestFinished(watchApprovalCode(told));
  keepApprovalCode('123456');
  forgetApprovalCode();
  expect([told.mock.calls.length, currentApprovalCode()]).toEqual([2, undefined]);
});
