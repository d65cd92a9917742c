import { uploadHeadings } from '@oware/domain';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SheetFailure } from '../sheet/sheet.client.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useRows } from './use-rows.ts';

/** A worker that answers rows of which each has its own place as the line. */
function workerWith(view = vi.fn<(at: number, count: number) => Promise<unknown>>()) {
  view.mockImplementation((at, count) =>
    Promise.resolve(Array.from({ length: count }, (_none, row) => ({ at: at + row, line: at + row, cells: [] }))),
  );
  return { view, client: { call: (_name: string, at: number, count: number) => view(at, count) } as never };
}

describe('the visible rows', () => {
  const open = (client: never) =>
    renderHook(({ version, first, last }) => useRows(client, version, first, last), {
      initialProps: { version: 0, first: 0, last: 30 },
    });

  it('are read by the hundred, once each, and again after a change', async () => {
    const { view, client } = workerWith();
    const { result, rerender } = open(client);
    expect(result.current.rowAt(0)).toBeUndefined();
    await waitFor(() => expect(result.current.rowAt(99)?.line).toBe(99));
    rerender({ version: 0, first: 90, last: 205 });
    await waitFor(() => expect(result.current.rowAt(205)?.line).toBe(205));
    expect(result.current.rowAt(0)?.line).toBe(0);
    expect(view.mock.calls).toEqual([
      [0, 100],
      [100, 100],
      [200, 100],
    ]);
    rerender({ version: 1, first: 0, last: 30 });
    await waitFor(() => expect(view).toHaveBeenCalledTimes(4));
    // rows of the version before are no longer there
    await waitFor(() => expect(result.current.rowAt(205)).toBeUndefined());
  });

  it('forget what is far away', async () => {
    const { client } = workerWith();
    const { result, rerender } = open(client);
    await waitFor(() => expect(result.current.rowAt(0)).toBeDefined());
    rerender({ version: 0, first: 1_900, last: 1_930 });
    await waitFor(() => expect(result.current.rowAt(1_900)?.line).toBe(1_900));
    expect(result.current.rowAt(0)).toBeDefined();
    rerender({ version: 0, first: 2_000, last: 2_030 });
    await waitFor(() => expect(result.current.rowAt(2_000)).toBeDefined());
    expect(result.current.rowAt(0)).toBeUndefined();
  });

  it('say why they cannot be read, and are read again when asked', async () => {
    const { view, client } = workerWith();
    view.mockRejectedValueOnce(new SheetFailure('Too large'));
    const { result } = open(client);
    await waitFor(() => expect(result.current.problem).toBe('Too large'));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.rowAt(0)).toBeDefined());
    expect(result.current.problem).toBeUndefined();
  });
});

describe('the input of a cell', () => {
  const row = { at: 7, line: 9, cells: uploadHeadings.map((heading) => `old ${heading}`) };
  function open(part: object = {}) {
    const [onMend, onPlace] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const current = { row: 3, column: 2 };
    const props = { rows: { shown: 5 }, current, currentRow: row, onPlace, onMend, ...part };
    const { result } = renderHook(() => useCellEditing(props as never));
    return { result, onMend, onPlace, current };
  }

  it('begins with the text of the cell, or with what was typed', () => {
    const { result } = open();
    act(() => result.current.edit());
    expect(result.current.editing).toBe('old phone_number');
    act(() => result.current.edit('x'));
    expect(result.current.editing).toBe('x');
  });

  it.each([
    ['while the rows are sent', { rows: { shown: 5, sending: 0.5 } }],
    ['before the row is loaded', { currentRow: undefined }],
  ])('stays closed %s', (_when, part) => {
    const { result } = open(part);
    act(() => result.current.edit());
    expect(result.current.editing).toBeUndefined();
  });

  it.each([
    ['Enter', { row: 4, column: 2 }],
    ['Shift+Enter', { row: 2, column: 2 }],
    ['Tab', { row: 3, column: 3 }],
    ['Shift+Tab', { row: 3, column: 1 }],
  ])('saves with %s and goes on to the next cell', (key, place) => {
    const { result, onMend, onPlace } = open();
    act(() => result.current.edit());
    act(() => result.current.commit('0241234567', key));
    expect(onMend.mock.calls).toEqual([[7, 'phone_number', '0241234567']]);
    expect(onPlace.mock.calls).toEqual([[place, true]]);
    expect(result.current.editing).toBeUndefined();
  });

  it('saves nothing that is unchanged, and stays where the focus went', () => {
    const { result, onMend, onPlace } = open();
    act(() => result.current.edit());
    act(() => result.current.commit('old phone_number', ''));
    expect([onMend.mock.calls.length, onPlace.mock.calls.length]).toEqual([0, 0]);
    // it is closed: the same key does not save again
    act(() => result.current.commit('other', 'Enter'));
    expect(onMend).not.toHaveBeenCalled();
  });

  it('returns to its cell when it is cancelled', () => {
    const { result, onMend, onPlace, current } = open();
    act(() => result.current.edit());
    act(() => result.current.cancel());
    expect([result.current.editing, onMend.mock.calls.length]).toEqual([undefined, 0]);
    expect(onPlace.mock.calls).toEqual([[current, true]]);
  });
});
