import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newDraft } from './form-builder.state.ts';
import { clearDraft, keptDraft, useFormDraft } from './form.draft.ts';

const owner = { email: 'Manager@adom.test', lenderId: '1' };
const base = newDraft();
const titled = { ...base, title: 'Susu loan' };

beforeEach(() => localStorage.clear());

const open = (of = owner, from = base) =>
  renderHook(({ begun }) => useFormDraft(of, begun), { initialProps: { begun: from } });

it('follows the form until the person changes it, and then keeps what they typed', () => {
  const { result, rerender } = open();
  const newer = { ...base, title: 'Renamed', from: 2 };
  rerender({ begun: newer });
  expect([result.current.draft, result.current.isTouched]).toEqual([newer, false]);
  act(() => result.current.change(titled));
  rerender({ begun: base });
  expect([result.current.draft, result.current.isTouched]).toEqual([titled, true]);
});

it('is there again after a reload, for the same person, lender and form only', () => {
  const { result } = open();
  act(() => result.current.change(titled));
  expect(open().result.current.draft).toEqual(titled);
  expect(keptDraft({ ...owner, email: 'manager@ADOM.test' })).toEqual(titled);
  for (const other of [{ email: 'officer@adom.test' }, { lenderId: '2' }, { formId: '4711' }])
    expect(keptDraft({ ...owner, ...other })).toBeUndefined();
});

it('is gone after it was discarded', () => {
  const { result } = open();
  act(() => result.current.change(titled));
  act(() => result.current.discard());
  expect([result.current.draft, keptDraft(owner)]).toEqual([base, undefined]);
});

it('does not show the person’s address in the browser’s storage', () => {
  const { result } = open();
  act(() => result.current.change(titled));
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/manager/i);
});

it('is dropped where another version of the console stored it in another form', () => {
  const { result } = open();
  act(() => result.current.change(titled));
  const [key] = Object.keys(localStorage);
  for (const stored of ['{', 'null', JSON.stringify({ ...titled, sections: {} })]) {
    localStorage.setItem(key!, stored);
    expect(keptDraft(owner)).toBeUndefined();
  }
  clearDraft(owner);
  expect(localStorage).toHaveLength(0);
});

it('can be changed where the browser’s storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = open();
  act(() => result.current.change(titled));
  expect(result.current.draft).toEqual(titled);
});
