import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function ask(part: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  render(
    <ConfirmDialog open title="Delete Payroll?" confirm="Delete" onConfirm={onConfirm} onCancel={onCancel} {...part} />,
  );
  return { onConfirm, onCancel };
}

it('cancels with Enter, because the harmless button has the focus', async () => {
  const { onConfirm, onCancel } = ask({ dangerous: true });
  await userEvent.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('cancels with Escape, and confirms with its button', async () => {
  const { onConfirm, onCancel } = ask();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('confirms nothing while it is busy, or where its content says why not', () => {
  ask({ busy: true });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Delete/ }).disabled).toBe(true);
});

it('stays open while it is busy, because Cancel would not take the action back', async () => {
  const { onCancel } = ask({ busy: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(onCancel).not.toHaveBeenCalled();
});

it('stays open with the reason when the action failed', () => {
  ask({ problem: 'Someone else uses this app.', children: 'It has two keys.' });
  expect(screen.getByRole('alert').textContent).toBe('Someone else uses this app.');
  expect(screen.getByRole('dialog').textContent).toContain('It has two keys.');
});
