import { expect, it, vi } from 'vitest';
import { saveAs } from './save-file.download.ts';
import { keepSavedFiles } from './save-file.fixtures.ts';

it('saves a file under its name', async () => {
  const saved = keepSavedFiles();
  saveAs(new Blob(['a,b']), 'list.csv');
  expect(saved.map(({ name }) => name)).toEqual(['list.csv']);
  expect(await saved[0]?.file.text()).toBe('a,b');
});

it('leaves the browser its own functions for the next test', () => {
  const own = [Reflect.get(URL, 'createObjectURL'), Reflect.get(URL, 'revokeObjectURL')];
  const all = [...own, Reflect.get(HTMLAnchorElement.prototype, 'click')];
  expect(all.map((one) => vi.isMockFunction(one))).toEqual([false, false, false]);
});
