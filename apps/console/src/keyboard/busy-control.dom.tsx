import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { keepFocusOnBusyControls } from './busy-control.listener.ts';

beforeEach(() => onTestFinished(keepFocusOnBusyControls()));

/** A form whose button is disabled until the service answers. */
function Form() {
  const [isBusy, setBusy] = useState(false);
  return (
    <div role="dialog" tabIndex={-1}>
      <input aria-label="Name" />
      <Button loading={isBusy} onClick={() => setBusy(true)}>
        Save
      </Button>
      <button onClick={() => setBusy(false)}>Answer</button>
    </div>
  );
}

/** A setting that is disabled until the service answers. */
function Setting() {
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Switch disabled={isBusy} slotProps={{ input: { 'aria-label': 'Two people' } }} onChange={() => setBusy(true)} />
      <button onClick={() => setBusy(false)}>Answer</button>
    </>
  );
}

/** Presses the button, which the browser then takes the focus from: to the page, or with a dialog to its frame. */
async function press(takesFocus: () => HTMLElement | undefined) {
  render(<Form />);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await userEvent.click(save);
  expect(save.disabled).toBe(true);
  act(() => save.blur());
  act(() => takesFocus()?.focus());
  return {
    save,
    answer: () => act(async () => screen.getByRole('button', { name: 'Answer' }).click()),
  };
}

it.each([
  ['the page', () => undefined],
  ['the dialog', () => screen.getByRole('dialog')],
])('returns the focus from %s to the button that can be pressed again', async (_where, takesFocus) => {
  const { save, answer } = await press(takesFocus);
  await answer();
  expect(document.activeElement).toBe(save);
});

it('returns the focus to a switch that can be used again', async () => {
  render(<Setting />);
  const setting = screen.getByRole('switch', { name: 'Two people' });
  await userEvent.click(setting);
  act(() => setting.blur());
  await act(async () => screen.getByRole('button', { name: 'Answer' }).click());
  expect(document.activeElement).toBe(setting);
});

it('leaves the focus where the person or the form has moved it', async () => {
  const { answer } = await press(() => screen.getByLabelText('Name'));
  await answer();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
