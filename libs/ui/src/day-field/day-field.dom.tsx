import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DayField } from './day-field.tsx';

/** Renders a field whose form keeps what it is told; `days` has each value. */
function show(initial = '', problem?: string) {
  const days: string[] = [];
  function Form() {
    const [day, setDay] = useState(initial);
    const onDay = (value: string) => {
      days.push(value);
      setDay(value);
    };
    return (
      <>
        <DayField label="Born" value={day} onDay={onDay} problem={problem} helperText="As on the card" />
        <button onClick={() => setDay('2026-11-24')}>Today</button>
      </>
    );
  }
  render(<Form />);
  return { input: screen.getByRole('textbox', { name: 'Born' }) as HTMLInputElement, days };
}

it('takes a date as people type it, and tidies it on leaving', async () => {
  const { input, days } = show();
  expect(screen.getByText('As on the card')).toBeTruthy();
  await userEvent.type(input, '17.4.1990');
  expect(days.at(-1)).toBe('1990-04-17');
  expect(input.value).toBe('17.4.1990');
  await userEvent.tab();
  expect(input.value).toBe('17/04/1990');
  expect(screen.getByText('Tuesday')).toBeTruthy();
});

it('keeps text that is no date, for the form to refuse', async () => {
  const { input, days } = show('', 'Enter a day such as 1990-04-17');
  await userEvent.type(input, '31/02/1990');
  await userEvent.tab();
  expect(days.at(-1)).toBe('31/02/1990');
  expect(input.value).toBe('31/02/1990');
  expect(screen.getByText('There is no such day. Enter the day first, then the month')).toBeTruthy();
});

it('shows a message about a valid date as the form says it', () => {
  show('2020-01-01', 'A client is at least 18 years old');
  expect(screen.getByText('A client is at least 18 years old')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Born' }).getAttribute('aria-invalid')).toBe('true');
});

it('shows a value that was set by others', async () => {
  const { input } = show('1990-04-17');
  expect(input.value).toBe('17/04/1990');
  await userEvent.type(input, '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(input.value).toBe('24/11/2026');
});

it('opens the calendar if the browser has one', async () => {
  const showPicker = vi.fn<() => void>();
  Object.assign(HTMLInputElement.prototype, { showPicker });
  try {
    const { input, days } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Choose from a calendar: Born' }));
    expect(showPicker).toHaveBeenCalledOnce();
    fireEvent.change(document.querySelector('input[type=date]')!, { target: { value: '1990-04-17' } });
    expect(days).toEqual(['1990-04-17']);
    expect(input.value).toBe('17/04/1990');
  } finally {
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  }
});
