import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSaveKey } from './use-save-key.ts';

it('gives a repeated request the same key, so that nothing is created twice', () => {
  const { result, rerender } = renderHook(useSaveKey);
  const first = result.current({ name: 'Ama' });
  rerender();
  expect(result.current({ name: 'Ama' })).toBe(first);
});

it('gives another content another key, also when it goes back to an earlier one', () => {
  const { result } = renderHook(useSaveKey);
  const first = result.current({ name: 'Ama' });
  const second = result.current({ name: 'Kofi' });
  expect(second).not.toBe(first);
  expect([first, second]).not.toContain(result.current({ name: 'Ama' }));
});

it('gives two forms with the same content two keys', () => {
  const [one, other] = [renderHook(useSaveKey), renderHook(useSaveKey)];
  expect(one.result.current({ name: 'Ama' })).not.toBe(other.result.current({ name: 'Ama' }));
});
