import { ThemeProvider } from '@mui/material/styles';
import { makeTheme } from '@oware/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ClockChange } from './clock.page.tsx';
import { AdvanceForm, MomentForm } from './clock-forms.tsx';

afterEach(() => void vi.unstubAllEnvs());

/** Renders the form at quarter past eight in the morning in Ghana. */
function show() {
  const onChange = vi.fn<(change: ClockChange) => void>();
  render(
    <ThemeProvider theme={makeTheme()}>
      <MomentForm busy={false} onChange={onChange} from="2026-11-24T08:15:00.000Z" />
    </ThemeProvider>,
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const enter = async (name: string, text: string) => {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  };
  return { onChange, field, enter, go: () => userEvent.click(screen.getByRole('button', { name: 'Go' })) };
}

it('begins with the time of the sandbox, and goes to a day and time as people type them, in Ghana’s time', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { onChange, field, enter, go } = show();
  expect([field('Day').value, field('Time').value]).toEqual(['24/11/2026', '08:15']);
  await enter('Day', '1.12.2026');
  await enter('Time', '7:05');
  await go();
  expect(onChange).toHaveBeenCalledWith({ now: '2026-12-01T07:05:00.000Z' });
});

it.each([
  ['Day', '31/11/2026', 'There is no such day. Enter the day first, then the month'],
  ['Day', '', 'Enter a day'],
  ['Time', '25:00', 'Such as 17:30'],
  ['Time', '', 'Such as 17:30'],
])('says at the field %s what is wrong with “%s”, and goes nowhere', async (name, text, message) => {
  const { onChange, field, enter, go } = show();
  await userEvent.clear(field(name));
  if (text !== '') await enter(name, text);
  await go();
  expect(screen.getByText(message).id).toBe(field(name).getAttribute('aria-describedby'));
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
});

it.each([
  ['Days', '-5', 'Enter whole numbers from 0 to 9999'],
  ['Hours', '1.5', 'Enter whole numbers from 0 to 9999'],
  ['Days', '0', 'Enter how far to move'],
])('says at the field %s that the clock can’t be moved by “%s”, and keeps it', async (name, text, message) => {
  const onChange = vi.fn<(change: ClockChange) => void>();
  render(
    <ThemeProvider theme={makeTheme()}>
      <AdvanceForm busy={false} onChange={onChange} />
    </ThemeProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name });
  const enter = async (typed: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
  };
  await enter(text);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.getByRole('alert').id).toBe(field.getAttribute('aria-describedby'));
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', text]);
  expect(onChange).not.toHaveBeenCalled();
  await enter('2');
  expect(onChange).toHaveBeenCalledWith({ advanceBy: { days: 0, hours: 0, minutes: 0, [name.toLowerCase()]: 2 } });
  expect(screen.queryByRole('alert')).toBeNull();
});
