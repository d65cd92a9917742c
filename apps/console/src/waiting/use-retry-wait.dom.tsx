import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRetryWait } from './use-retry-wait.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const tooMany = (retryAfterSeconds?: number) => ({ status: 429, ...(retryAfterSeconds && { retryAfterSeconds }) });
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
const open = (onOver?: () => void) => renderHook(() => useRetryWait(onOver));

it('counts down after too many tries, announces start and end, and ends once', () => {
  const onOver = vi.fn<() => void>();
  const { result, rerender } = open(onOver);
  expect(result.current.labelOf('Verify')).toBe('Verify');
  act(() => result.current.waitAfter(tooMany(90)));
  expect(result.current).toMatchObject({ left: 90, announcement: 'You can try again in 90 seconds.' });
  pass(30);
  rerender();
  expect(result.current).toMatchObject({ left: 60, announcement: 'You can try again in 90 seconds.' });
  expect(result.current.labelOf('Verify')).toBe('Try again in 60 seconds');
  expect(onOver).not.toHaveBeenCalled();
  pass(61);
  expect(result.current).toMatchObject({ left: 0, announcement: 'You can try again now.' });
  expect(result.current.labelOf('Verify')).toBe('Verify');
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('counts elapsed time, not the machine’s clock', () => {
  const { result } = open();
  act(() => result.current.waitAfter(tooMany(10)));
  vi.setSystemTime(Date.now() + 86_400_000);
  pass(1);
  expect(result.current.left).toBe(9);
});

it('restarts after another error, and ends when something else is tried', async () => {
  const { result } = open();
  act(() => result.current.waitAfter(tooMany(10)));
  pass(9);
  act(() => result.current.waitAfter(tooMany(600)));
  expect(result.current.labelOf('Send code')).toBe('Try again in 10 minutes');
  await act(async () => result.current.forget());
  expect(result.current).toMatchObject({ left: 0, announcement: '' });
});

it.each([tooMany(), tooMany(0), { status: 503, retryAfterSeconds: 2 }, undefined, new Error('no answer')])(
  'holds nothing back after %j',
  (failure) => {
    const { result } = open();
    act(() => result.current.waitAfter(failure));
    expect(result.current.left).toBe(0);
  },
);
