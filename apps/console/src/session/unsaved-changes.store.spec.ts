import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  discardUnsavedChanges,
  hasUnsavedChanges,
  isInputOnlyHere,
  markUnsaved,
  watchSaved,
  whatIsUnsaved,
} from './unsaved-changes.store.ts';

const leaving = new Set<(event: { preventDefault: () => void }) => void>();
beforeEach(() => {
  discardUnsavedChanges();
  leaving.clear();
  vi.stubGlobal('window', {
    addEventListener: (_type: string, act: () => void) => leaving.add(act),
    removeEventListener: (_type: string, act: () => void) => leaving.delete(act),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});
/** Whether the browser asks before the page is left. */
function asksBeforeLeaving(): boolean {
  const preventDefault = vi.fn<() => void>();
  for (const act of leaving) act({ preventDefault });
  return preventDefault.mock.calls.length > 0;
}

it('asks before the page is left while a form has input', () => {
  expect([hasUnsavedChanges(), asksBeforeLeaving()]).toEqual([false, false]);
  const saved = markUnsaved({ what: 'The note will be lost.' });
  expect([hasUnsavedChanges(), asksBeforeLeaving(), whatIsUnsaved()]).toEqual([true, true, 'The note will be lost.']);
  saved();
  expect([hasUnsavedChanges(), asksBeforeLeaving(), leaving.size]).toEqual([false, false, 0]);
});

it('does not ask before a reload that loses nothing, although leaving the screen does', () => {
  const saved = markUnsaved({ mayReload: true });
  expect([hasUnsavedChanges(), asksBeforeLeaving(), isInputOnlyHere()]).toEqual([true, false, false]);
  const other = markUnsaved({});
  expect([asksBeforeLeaving(), isInputOnlyHere()]).toEqual([true, true]);
  other();
  saved();
});

it('describes the first of several', () => {
  const [first, second] = [markUnsaved({ what: 'First.' }), markUnsaved({ what: 'Second.' })];
  expect(whatIsUnsaved()).toBe('First.');
  first();
  expect(whatIsUnsaved()).toBe('Second.');
  second();
});

it('tells that all is saved once the last form is, and not while one is replaced by another', async () => {
  const told = vi.fn<() => void>();
  onTestFinished(watchSaved(told));
  const first = markUnsaved({});
  first();
  const second = markUnsaved({});
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  second();
  await Promise.resolve();
  expect(told).toHaveBeenCalledTimes(1);
});

it('tells nothing of what the person discarded', async () => {
  const told = vi.fn<() => void>();
  onTestFinished(watchSaved(told));
  const saved = markUnsaved({});
  discardUnsavedChanges();
  expect([hasUnsavedChanges(), asksBeforeLeaving()]).toEqual([false, false]);
  saved();
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
});
