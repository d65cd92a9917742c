import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOlder, newestChange } from './newest.ts';

let folder: string;
const early = new Date('2026-01-01T00:00:00Z');
const late = new Date('2026-02-01T00:00:00Z');

function write(path: string, changed: Date) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, changed, changed);
  for (let above = dirname(file); above !== dirname(folder); above = dirname(above)) utimesSync(above, early, early);
}

describe('what makes a build stale', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oware-newest-'));
    write('src/main.ts', early);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is a changed source, at any depth', () => {
    write('src/features/clients/rows.ts', late);
    expect(newestChange([join(folder, 'src')])).toBe(late.getTime());
  });

  it('is a removed source, which shows in its folder', () => {
    utimesSync(join(folder, 'src'), late, late);
    expect(newestChange([folder])).toBe(late.getTime());
  });

  it('is not a test or a built file', () => {
    write('src/main.spec.ts', late);
    write('dist/main.js', late);
    expect(newestChange([folder])).toBe(early.getTime());
  });

  it('is a missing stamp, but not one from the same moment', () => {
    const stamp = join(folder, 'stamp');
    expect(isOlder(stamp, 0)).toBe(true);
    write('stamp', early);
    expect(isOlder(stamp, early.getTime())).toBe(false);
    expect(isOlder(stamp, late.getTime())).toBe(true);
  });
});
