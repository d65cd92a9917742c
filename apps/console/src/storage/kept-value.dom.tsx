import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptValue } from './kept-value.ts';

const storageKey = 'oware.test';
const kept = keptValue(storageKey, (stored) => (Array.isArray(stored) ? (stored as string[]) : []));
/** Changes the value as another tab would. */
const writeInOtherTab = (text: string | null, key: string | null = storageKey) => {
  if (text === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

let changed: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  changed = vi.fn<() => void>();
  stop = kept.watch(changed);
});
afterEach(() => {
  stop();
  localStorage.clear();
});

it('returns the same object until the value changes, so that React does not render for ever', () => {
  kept.write(['Ama']);
  const first = kept.read();
  expect(first).toEqual(['Ama']);
  expect(kept.read()).toBe(first);
  kept.write(['Ama', 'Kofi']);
  expect(kept.read()).toEqual(['Ama', 'Kofi']);
});

it('notices a change here, in another tab, and when another tab clears its storage', () => {
  kept.write(['Ama']);
  expect(changed).toHaveBeenCalledTimes(1);
  writeInOtherTab('["Kofi"]');
  expect([changed.mock.calls.length, kept.read()]).toEqual([2, ['Kofi']]);
  writeInOtherTab(null, null);
  expect([changed.mock.calls.length, kept.read()]).toEqual([3, []]);
});

it('ignores changes of other values, and all changes after it was stopped', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'oware.other' }));
  stop();
  kept.write(['Ama']);
  writeInOtherTab('["Kofi"]');
  expect(changed).not.toHaveBeenCalled();
});

it.each(['not json', '{"older":"form"}', ''])('reads a stored text that it can’t use as nothing: %s', (text) => {
  writeInOtherTab(text);
  expect(kept.read()).toEqual([]);
});

it('removes the value', () => {
  kept.write(['Ama']);
  kept.remove();
  expect([kept.read(), localStorage.getItem(storageKey)]).toEqual([[], null]);
});
