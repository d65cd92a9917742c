import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, SubmitEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { FormField } from '../form-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

function openDialog(part: Partial<ComponentProps<typeof FormDialog>> = {}) {
  const onSubmit = vi.fn<(event: SubmitEvent) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog title="Rename app" submit="Save" onSubmit={onSubmit} onClose={onClose} {...part}>
      {part.children ?? <TextField label="Name" />}
    </FormDialog>,
  );
  return { onSubmit, onClose };
}

it('is named by its title, and submits with Enter without leaving the page', async () => {
  const { onSubmit, onClose } = openDialog();
  expect(screen.getByRole('dialog', { name: 'Rename app' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name'), 'Payroll{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ defaultPrevented: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes with Escape and with the cancel button', async () => {
  const { onSubmit, onClose } = openDialog();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('closes with a click beside it only before anything is entered', async () => {
  const { onClose } = openDialog();
  const beside = document.querySelector('.MuiDialog-container')!;
  await userEvent.click(beside);
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByLabelText('Name'), 'Payroll');
  await userEvent.click(beside);
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes only with the cancel button where the entered work would be lost', async () => {
  const { onClose } = openDialog({ insistent: true, cancel: 'Discard' });
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('cannot be submitted twice while it is busy, nor while a field forbids it', async () => {
  const { onSubmit } = openDialog({ busy: true });
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Save/ }).disabled).toBe(true);
});

it('stays open while it is busy, because Cancel would not take the change back', async () => {
  const { onClose } = openDialog({ busy: true });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.querySelector('.MuiDialog-container')!);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('closes while it is busy where that stops what was submitted', async () => {
  const { onClose } = openDialog({ busy: true, mayStop: true });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('takes no input while it is busy, which would not be saved', async () => {
  const field = { name: 'name', ref: () => undefined, onChange: () => undefined, onBlur: () => undefined };
  openDialog({ busy: true, children: <FormField label="Name" field={field} /> });
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(name, 'Payroll');
  expect(name.value).toBe('');
  expect(document.activeElement).toBe(name);
});

it('focuses the button that sends a text as it is, and describes the button with the text', () => {
  openDialog({ prefilledBy: 'message', children: <p id="message">Your code is ready.</p> });
  const save = screen.getByRole('button', { name: 'Save' });
  expect(document.activeElement).toBe(save);
  expect(document.getElementById(save.getAttribute('aria-describedby')!)?.textContent).toBe('Your code is ready.');
});

it('shows what keeps the form from being saved beside its buttons', () => {
  openDialog({ notice: <p role="alert">A colleague changed this app.</p> });
  expect(screen.getByRole('alert').textContent).toBe('A colleague changed this app.');
});
