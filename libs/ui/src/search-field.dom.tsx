import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Shows the field with a value, as a page whose address holds the search. */
function show(value: string) {
  const searched: string[] = [];
  const field = (shown: string) => (
    <SearchField label="Search clients" value={shown} onSearch={(text) => searched.push(text)} />
  );
  const { rerender } = render(field(value));
  const input = screen.getByLabelText<HTMLInputElement>('Search clients');
  return {
    searched,
    text: () => input.value,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    press: (key: string) => fireEvent.keyDown(input, { key }),
    pause: () => act(() => void vi.advanceTimersByTime(300)),
    /** The page answers a search, or is opened at another address. */
    answer: (next: string) => act(async () => rerender(field(next))),
  };
}

it('searches once typing pauses, or on Enter', () => {
  const field = show('');
  field.type('y');
  field.type('yaw');
  expect(field.searched).toEqual([]);
  field.pause();
  expect(field.searched).toEqual(['yaw']);
  field.type('yaw darko');
  field.press('Enter');
  field.pause();
  expect(field.searched).toEqual(['yaw', 'yaw darko']);
});

it('keeps a space typed at the end, and searches without it', async () => {
  const field = show('');
  field.type('yaw ');
  field.pause();
  await field.answer('yaw');
  expect(field.searched).toEqual(['yaw']);
  expect(field.text()).toBe('yaw ');
});

it('keeps what is typed while an earlier search is still being applied', async () => {
  const field = show('');
  field.type('yaw');
  field.pause();
  field.type('yaw da');
  field.pause();
  await field.answer('yaw');
  expect(field.text()).toBe('yaw da');
  await field.answer('yaw da');
  field.pause();
  expect(field.text()).toBe('yaw da');
  expect(field.searched).toEqual(['yaw', 'yaw da']);
});

it('follows the page back to an earlier search', async () => {
  const field = show('');
  field.type('yaw');
  field.pause();
  await field.answer('yaw');
  await field.answer('');
  expect(field.text()).toBe('');
  await field.answer('yaw');
  field.pause();
  expect(field.text()).toBe('yaw');
  expect(field.searched).toEqual(['yaw']);
});

it('is cleared at once', () => {
  const field = show('yaw');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field.text()).toBe('');
  expect(field.searched).toEqual(['']);
});
