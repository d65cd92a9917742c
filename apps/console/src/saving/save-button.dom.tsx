import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keepFocusOnBusyControls } from '../keyboard/busy-control.listener.ts';
import { SaveButton } from './save-button.view.tsx';

const save = vi.fn<() => void>();
const form = (state: { busy: boolean; idle: boolean }) => (
  <form onSubmit={(event) => (event.preventDefault(), save())}>
    <input aria-label="Name" />
    <SaveButton {...state}>Save</SaveButton>
  </form>
);

it('has the focus again once its form is saved, and then saves nothing', async () => {
  onTestFinished(keepFocusOnBusyControls());
  const { rerender } = render(form({ busy: false, idle: false }));
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(save).toHaveBeenCalledOnce();
  rerender(form({ busy: true, idle: false }));
  // as a browser does with a disabled button
  act(() => button.blur());
  rerender(form({ busy: false, idle: true }));
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(save).toHaveBeenCalledOnce();
});
