import TextField from '@mui/material/TextField';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, SubmitEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { FormDrawer } from './form-drawer.tsx';
import { MarkUnsaved } from './unsaved-mark.ts';

const twoFields = (
  <>
    <TextField label="Amount" />
    <TextField label="Note" />
  </>
);

const drawerOf = (part: Partial<ComponentProps<typeof FormDrawer>>) => (
  <FormDrawer id="change" title="Change" submit="Save" onSubmit={() => undefined} onClose={() => undefined} {...part}>
    {part.children ?? twoFields}
  </FormDrawer>
);

function openDrawer(part: Partial<ComponentProps<typeof FormDrawer>> = {}) {
  const onSubmit = vi.fn<(event: SubmitEvent) => void>();
  const onClose = vi.fn<() => void>();
  render(drawerOf({ onSubmit, onClose, ...part }));
  return { onSubmit, onClose };
}

it('submits with Ctrl and Enter from a field', async () => {
  const { onSubmit } = openDrawer({ children: <TextField label="Note" multiline /> });
  await userEvent.type(screen.getByLabelText('Note'), 'Payslip seen{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const clickBeside = () => userEvent.click(document.querySelector('.MuiBackdrop-root')!);
const waysOut = Object.entries({
  Escape: () => userEvent.keyboard('{Escape}'),
  Cancel: () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  Close: () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
});

it.each(waysOut)('asks before %s loses what was typed in a form of several fields', async (_by, leave) => {
  const { onClose } = openDrawer();
  await userEvent.type(screen.getByLabelText('Note'), 'Payslip seen');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Payslip seen');
  expect(onClose).not.toHaveBeenCalled();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(waysOut)('closes by %s without asking about one short answer', async (_by, leave) => {
  const { onClose } = openDrawer({ children: <TextField label="Amount" /> });
  await userEvent.type(screen.getByLabelText('Amount'), '5000');
  await leave();
  expect(onClose).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});

it('closes with a click beside it only before anything is entered', async () => {
  const { onClose } = openDrawer({ children: <TextField label="Amount" /> });
  await clickBeside();
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByLabelText('Amount'), '5000');
  await clickBeside();
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open while it is busy, because Cancel would not take the change back', async () => {
  const { onClose } = openDrawer({ busy: true });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await clickBeside();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('submits with its button, which is outside of the form, without leaving the page', async () => {
  const { onSubmit } = openDrawer();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ defaultPrevented: true }));
});

it('marks the page while leaving it would lose the input, and begins anew when it opens again', async () => {
  const takeBack = vi.fn<() => void>();
  const mark = vi.fn<() => () => void>(() => takeBack);
  const drawer = (open: boolean) => <MarkUnsaved value={mark}>{drawerOf({ open, isInQuery: true })}</MarkUnsaved>;
  const { rerender } = render(drawer(true));
  await userEvent.type(screen.getByLabelText('Note'), 'Ask');
  expect(mark).toHaveBeenCalledExactlyOnceWith({ isInQuery: true });
  rerender(drawer(false));
  expect(takeBack).toHaveBeenCalledOnce();
  rerender(drawer(true));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
  expect(mark).toHaveBeenCalledOnce();
});
