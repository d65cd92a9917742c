import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keptTexts } from './kept-texts.ts';
import { keptValue } from './kept-value.ts';

/** The storage of the browser, and what its windows listen for. */
let stored: Map<string, string>;
let listeners: Set<(event: { key: string | null }) => void>;
const storageWith = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
});
beforeEach(() => {
  stored = new Map();
  listeners = new Set();
  vi.stubGlobal('localStorage', storageWith(stored));
  vi.stubGlobal('window', {
    addEventListener: (_type: string, act: () => void) => listeners.add(act),
    removeEventListener: (_type: string, act: () => void) => listeners.delete(act),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});
/** Stores a text as another tab does. */
function storeElsewhere(key: string, text: string): void {
  stored.set(key, text);
  for (const act of listeners) act({ key });
}

const parse = (value: unknown) => ({ names: Array.isArray(value) ? value : [] });
const kept = () => keptValue('names', parse);

describe('a kept value', () => {
  it('is parsed from what is stored, and from nothing', () => {
    expect(kept().read()).toEqual({ names: [] });
    stored.set('names', '["Ama"]');
    expect(kept().read()).toEqual({ names: ['Ama'] });
  });

  it.each(['{', '', 'undefined'])('counts “%s” as nothing stored', (text) => {
    stored.set('names', text);
    expect(kept().read()).toEqual({ names: [] });
  });

  it('is the same object until it changes, so that a screen is not drawn again', () => {
    const names = kept();
    stored.set('names', '["Ama"]');
    const before = names.read();
    expect(names.read()).toBe(before);
    storeElsewhere('names', '["Esi"]');
    expect(names.read()).toEqual({ names: ['Esi'] });
  });

  it('tells of changes here and in another tab, but not of other values, until it is no longer watched', () => {
    const names = keptValue<unknown>('names', (value) => value);
    const changed = vi.fn<() => void>();
    const stop = names.watch(changed);
    names.write(['Ama']);
    expect([changed.mock.calls.length, stored.get('names')]).toEqual([1, '["Ama"]']);
    storeElsewhere('others', '1');
    expect(changed).toHaveBeenCalledTimes(1);
    storeElsewhere('names', '2');
    expect(changed).toHaveBeenCalledTimes(2);
    // another tab cleared all
    for (const act of listeners) act({ key: null });
    names.remove();
    expect([changed.mock.calls.length, names.read(), stored.has('names')]).toEqual([4, undefined, false]);
    stop();
    names.write(['Esi']);
    storeElsewhere('names', '3');
    expect([changed.mock.calls.length, listeners.size]).toEqual([4, 0]);
  });

  it('may be of one tab only', () => {
    const ofTab = new Map<string, string>();
    const name = keptValue(
      'name',
      (value) => value,
      () => storageWith(ofTab) as Storage,
    );
    name.write('Ama');
    expect([[...ofTab], stored.size, name.read()]).toEqual([[['name', '"Ama"']], 0, 'Ama']);
  });

  it('says so if the storage is full', () => {
    vi.stubGlobal('localStorage', {
      ...storageWith(stored),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => kept().write({ names: [] })).toThrow('full');
  });
});

it.each([
  ['["a","b"]', ['a', 'b']],
  ['["a",1,null,["b"]]', ['a']],
  ['{"0":"a"}', []],
  ['"a"', []],
])('keeps only texts of a list: %s', (text, texts) => {
  stored.set('people', text);
  expect(keptTexts('people').read()).toEqual(texts);
});
