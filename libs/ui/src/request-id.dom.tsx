import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { linkRequestIds, RequestId } from './request-id.tsx';

/** Shows the id in a notice that a click closes. */
function showInNotice() {
  const onClose = vi.fn<() => void>();
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClose}>
      <RequestId id="0b9f6c1e" />
    </div>,
  );
  return onClose;
}

it('copies the id without closing the notice around it', async () => {
  const user = userEvent.setup();
  const onClose = showInNotice();
  await user.click(screen.getByRole('button', { name: 'Copy: request ID' }));
  expect(await navigator.clipboard.readText()).toBe('0b9f6c1e');
  expect(screen.getByRole('button', { name: 'Copied: request ID' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('asks to select the id where the browser forbids copying', async () => {
  const user = userEvent.setup();
  showInNotice();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Select the ID to copy it: request ID' })).toBeTruthy();
});

it('links to what explains the request, where something does', async () => {
  onTestFinished(() => linkRequestIds(() => undefined));
  linkRequestIds((id) => (id === '0b9f6c1e' ? `/journal/${id}` : undefined));
  const onClose = showInNotice();
  const link = screen.getByRole('link', { name: 'Why did I get this?' });
  expect(link.getAttribute('href')).toBe('/journal/0b9f6c1e');
  await userEvent.click(link);
  expect(onClose).not.toHaveBeenCalled();
});

it('has no link to a request that nothing explains', () => {
  showInNotice();
  expect(screen.queryByText('Why did I get this?')).toBeNull();
});
