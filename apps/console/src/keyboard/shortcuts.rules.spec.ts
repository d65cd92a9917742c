import { readFileSync } from 'node:fs';
import { parseKeybinding } from 'tinykeys';
import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { isSingleKey, keysOf, keysTo, shortcuts } from './shortcuts.rules.ts';

const bindings = shortcuts.map(({ binding }) => binding);

describe('the shortcuts', () => {
  it('have a key each', () => {
    expect(new Set(bindings).size).toBe(bindings.length);
    for (const binding of bindings) expect(parseKeybinding(binding).length).toBeGreaterThan(0);
  });

  it('never start a sequence with a key that acts alone', () => {
    const starts = new Set(bindings.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0]));
    expect(bindings.filter((one) => starts.has(one))).toEqual([]);
  });

  it('leave all keys with a modifier to browsers and screen readers, except for the search and the next step', () => {
    expect(shortcuts.filter((one) => !isSingleKey(one)).map(({ binding }) => binding)).toEqual([
      '$mod+k',
      '$mod+Enter',
    ]);
    for (const binding of bindings) expect(binding).not.toMatch(/Alt|Control|Meta/);
  });

  it('are printed as on the keyboard', () => {
    expect(keysOf({ binding: '$mod+k' }, 'Win32')).toEqual(['Ctrl', 'K']);
    expect(keysOf({ binding: '$mod+k' }, 'MacIntel')).toEqual(['⌘', 'K']);
    expect(keysOf({ binding: '[Shift]+?' }, 'Win32')).toEqual(['?']);
    expect(keysOf({ binding: 'g c' }, 'Win32')).toEqual(['G', 'C']);
  });

  it('are all in docs/keyboard.md', () => {
    const page = readFileSync(new URL('../../../../docs/keyboard.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| (`.+`) +\| (.+?) +\|$/gm)].map(([, keys = '', label]) => [
      [...keys.matchAll(/`(.+?)`/g)].map(([, key]) => key).join(' '),
      label,
    ]);
    const listed = shortcuts.map((shortcut) => [keysOf(shortcut, 'Win32').join(' '), shortcut.label]);
    expect(rows).toEqual(listed);
  });
});

describe('the keys that an element announces', () => {
  it('are those that go to its address or press it', () => {
    expect(keysTo({ href: paths.clients }, 'Linux')).toEqual(['G', 'C']);
    expect(keysTo({ press: 'download' }, 'Linux')).toEqual(['D']);
    expect(keysTo({ press: 'submit' }, 'MacIntel')).toEqual(['⌘', 'Enter']);
  });

  it('are missing for an address without a shortcut', () => {
    expect(keysTo({ href: '/terms' }, 'Linux')).toBeUndefined();
  });
});
