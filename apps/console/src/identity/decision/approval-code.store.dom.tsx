import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionOf, signInAs } from '../../app/render.fixtures.tsx';
import { serviceClock } from '../../clock/service-clock.ts';
import { forgetSession } from '../../session/session.store.ts';
import { currentApprovalCode, forgetApprovalCode, keepApprovalCode, watchApprovalCode } from './approval-code.store.ts';

const serviceTimeIs = (moment: string) =>
  serviceClock.read(new Headers({ date: new Date(moment).toUTCString() }), true);

beforeEach(async () => {
  serviceClock.reset();
  serviceTimeIs('2026-11-24T10:00:00Z');
  await signInAs(sessionOf());
});
afterEach(() => {
  forgetApprovalCode();
  forgetSession();
  serviceClock.reset();
  vi.unstubAllGlobals();
});

it('keeps a code for half an hour by the service’s clock', () => {
  keepApprovalCode('482913');
  serviceTimeIs('2026-11-24T10:29:50Z');
  expect(currentApprovalCode()?.code).toBe('482913');
  serviceTimeIs('2026-11-24T10:30:10Z');
  expect(currentApprovalCode()).toBeUndefined();
});

it('gives no other person the code', async () => {
  keepApprovalCode('482913');
  await signInAs(sessionOf({ key: 'key-2', person: 'person-2' }));
  expect(currentApprovalCode()).toBeUndefined();
});

it('tells screens of a new and of a refused code until they stop watching', () => {
  const changed = vi.fn<() => void>();
  const stop = watchApprovalCode(changed);
  keepApprovalCode('482913');
  forgetApprovalCode();
  expect([changed.mock.calls.length, currentApprovalCode()]).toEqual([2, undefined]);
  stop();
  keepApprovalCode('111111');
  expect(changed).toHaveBeenCalledTimes(2);
});

it('leaves no code in the browser’s storage', () => {
  keepApprovalCode('482913');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('482913');
});
