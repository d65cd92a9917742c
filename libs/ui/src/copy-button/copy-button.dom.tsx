import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';
import { Toasts } from '../toasts.tsx';

afterEach(() => void vi.useRealTimers());

it('copies the text, and says so for two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<CopyButton text="ama@adom.test" what="email" />);
  await user.click(screen.getByRole('button', { name: 'Copy email' }));
  expect(await navigator.clipboard.readText()).toBe('ama@adom.test');
  expect(screen.getByRole('status').textContent).toBe('Copied');
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says that nothing was copied where the browser forbids it', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  render(
    <>
      <CopyButton text="ama@adom.test" what="email" />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy email' }));
  expect(await screen.findByText('The browser did not allow copying the email.')).toBeTruthy();
  expect(screen.queryByText('Copied')).toBeNull();
});
