import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, SubmitEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { FormField } from '../form-fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { MarkUnsaved } from './unsaved-mark.ts';

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

it('submits with Ctrl and Enter from a field in which Enter begins a line, unless it can’t be submitted', async () => {
  const children = <TextField label="Reason" multiline />;
  const { onSubmit } = openDialog({ children });
  await userEvent.type(screen.getByLabelText('Reason'), 'Blurred{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledOnce();
  cleanup();
  const disabled = openDialog({ children, disabled: true });
  await userEvent.type(screen.getByLabelText('Reason'), 'Blurred{Control>}{Enter}{/Control}');
  expect(disabled.onSubmit).not.toHaveBeenCalled();
});

it('submits nothing with Ctrl and Enter on the cancel button', async () => {
  const { onSubmit } = openDialog({ isQuestion: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
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

const severalFields = (
  <>
    <TextField label="Address" defaultValue="https://hooks.example/" />
    <TextField label="Note" />
    <Checkbox slotProps={{ input: { 'aria-label': 'Payments' } }} />
  </>
);
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const cancelWith = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'the cancel button': () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
};

it.each(Object.entries(cancelWith))(
  'asks before %s loses what was typed in a form of several fields',
  async (_by, cancel) => {
    const { onClose } = openDialog({ children: severalFields });
    await userEvent.type(screen.getByLabelText('Address'), 'oware');
    await cancel();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('https://hooks.example/oware');
    expect(onClose).not.toHaveBeenCalled();
    await cancel();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

it.each(Object.entries(cancelWith))('closes by %s without asking about one short answer', async (_by, cancel) => {
  const { onClose } = openDialog();
  await userEvent.type(screen.getByLabelText('Name'), 'Payroll');
  await cancel();
  expect(onClose).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});

it('asks before a long text is lost', async () => {
  const { onClose } = openDialog();
  await userEvent.type(
    screen.getByLabelText('Name'),
    'The photo of the card is too dark to read the number on its back.',
  );
  await userEvent.keyboard('{Escape}');
  expect(question()).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('asks nothing once the fields are as they were, nor about one choice', async () => {
  const { onClose } = openDialog({ children: severalFields });
  await userEvent.type(screen.getByLabelText('Note'), 'Ask');
  await userEvent.clear(screen.getByLabelText('Note'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Payments' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks what the caller knows better than the fields', async () => {
  const { onClose } = openDialog({ unsaved: true });
  await userEvent.keyboard('{Escape}');
  expect(question()).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('marks the page while leaving it would lose the input', async () => {
  const takeBack = vi.fn<() => void>();
  const mark = vi.fn<() => () => void>(() => takeBack);
  render(
    <MarkUnsaved value={mark}>
      <FormDialog title="Webhook" submit="Save" isInQuery onSubmit={() => undefined} onClose={() => undefined}>
        {severalFields}
      </FormDialog>
    </MarkUnsaved>,
  );
  expect(mark).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Note'), 'Ask');
  expect(mark).toHaveBeenCalledExactlyOnceWith({ isInQuery: true });
  await userEvent.clear(screen.getByLabelText('Note'));
  expect(takeBack).toHaveBeenCalledOnce();
});

it('takes the mark back before it closes, so that the page does not ask again', async () => {
  const takeBack = vi.fn<() => void>();
  const onClose = vi.fn<() => void>(() => expect(takeBack).toHaveBeenCalledOnce());
  render(
    <MarkUnsaved value={() => takeBack}>
      <FormDialog title="Webhook" submit="Save" unsaved onSubmit={() => undefined} onClose={onClose}>
        {severalFields}
      </FormDialog>
    </MarkUnsaved>,
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
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

it('keeps other actions in sight, beside its buttons and not among the fields that scroll', () => {
  openDialog({ otherActions: <button type="button">Remove app</button> });
  const fields = screen.getByLabelText('Name').closest('.MuiDialogContent-root');
  expect(fields).toBeTruthy();
  expect(fields!.contains(screen.getByRole('button', { name: 'Remove app' }))).toBe(false);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove app', 'Cancel', 'Save']);
});

it.each([
  ['room if there are any', 'Remove app', 'block'],
  ['no room if there are none, as for a removed person', null, 'none'],
])('gives other actions %s', (_what, action, display) => {
  function Actions() {
    return action && <span>{action}</span>;
  }
  openDialog({ otherActions: <Actions /> });
  const { firstElementChild: line } = document.querySelector('.MuiDialogActions-root')!;
  expect(getComputedStyle(line!).display).toBe(display);
});
