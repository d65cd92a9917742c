import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ApiFailure } from '../../api/failure.ts';
import { hasUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { useManyRun } from './use-many-run.ts';

const rows = ['a', 'b', 'c'];
const failed = (status: number): ApiFailure => ({ status, code: 'x', message: `Refused ${status}`, fields: {} });
function open() {
  const onSettled = vi.fn<(row: string) => void>();
  const { result } = renderHook(() => useManyRun<string>(onSettled));
  return { result, settled: () => onSettled.mock.calls.map(([row]) => row) };
}

it('carries the action out for one record after the other, and goes on after a refusal of one', async () => {
  const { result, settled } = open();
  const run = vi.fn<(row: string) => Promise<{ error?: unknown }>>();
  run.mockImplementation((row) => Promise.resolve(row === 'b' ? { error: failed(409) } : {}));
  await act(() => result.current.start(rows, run));
  expect(run.mock.calls).toEqual([['a'], ['b'], ['c']]);
  expect(settled()).toEqual(['a', 'c']);
  expect(result.current.state).toMatchObject({
    step: 'ended',
    of: 3,
    left: [],
    results: [{ row: 'a' }, { row: 'b', problem: { message: 'Refused 409' } }, { row: 'c' }],
  });
});

it('takes a record that is gone as settled, without another try', async () => {
  const { result, settled } = open();
  await act(() => result.current.start(rows, (row) => Promise.resolve(row === 'b' ? { error: failed(404) } : {})));
  expect(settled()).toEqual(['a', 'b', 'c']);
  expect(result.current.state).toMatchObject({ results: [{ row: 'a' }, { row: 'b', isGone: true }, { row: 'c' }] });
});

it.each([0, 401, 408, 429, 502, 503, 504])(
  'ends with the rest left after status %i, which the next would meet too',
  async (status) => {
    const { result, settled } = open();
    await act(() => result.current.start(rows, (row) => Promise.resolve(row === 'b' ? { error: failed(status) } : {})));
    expect([settled(), result.current.state]).toMatchObject([['a'], { step: 'ended', left: ['c'] }]);
  },
);

it('finishes the record under way when it is stopped, and warns until then', async () => {
  const { result, settled } = open();
  const gates = rows.map(() => Promise.withResolvers<{ error?: unknown }>());
  let ending: Promise<void> | undefined;
  await act(async () => {
    ending = result.current.start(rows, (row) => gates[rows.indexOf(row)]!.promise);
  });
  expect(hasUnsavedChanges()).toBe(true);
  await act(async () => {
    gates[0]!.resolve({});
    await gates[0]!.promise;
  });
  expect(result.current.state).toMatchObject({ step: 'running', results: [{ row: 'a' }], left: ['b', 'c'] });
  await act(async () => {
    result.current.stop();
    gates[1]!.resolve({});
    await ending;
  });
  expect([settled(), result.current.state]).toMatchObject([['a', 'b'], { step: 'ended', left: ['c'] }]);
  expect(hasUnsavedChanges()).toBe(false);
});

it('handles the rest when it is started again', async () => {
  const { result, settled } = open();
  await act(() => result.current.start(rows, () => Promise.resolve({ error: failed(503) })));
  await act(() => result.current.start(rows.slice(1), () => Promise.resolve({})));
  expect([settled(), result.current.state]).toMatchObject([['b', 'c'], { step: 'ended', of: 2, left: [] }]);
});
