import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { QueryOutcome } from './load-failure.tsx';
import { RowsWaiting } from './rows-waiting.view.tsx';

const refetch = vi.fn<() => void>();
const show = (answer: Partial<QueryOutcome>) =>
  render(
    <RowsWaiting
      what="The contacts"
      rows={3}
      label="Loading the contacts"
      answer={{ isError: false, isFetching: false, refetch, ...answer }}
    />,
  );

it('shows that the content is loading', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status', { name: 'Loading the contacts' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows why it failed, and loads again on request', async () => {
  show({ isError: true });
  expect(screen.getByRole('alert').textContent).toContain('The contacts could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('offers no second try for what does not exist', () => {
  show({ isError: true, error: { status: 404, code: 'not_found', message: 'Nothing was found.', fields: {} } });
  expect(screen.getByRole('alert').textContent).toContain('Nothing was found.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows that it loads again, and no longer the failure', () => {
  show({ isError: true, isFetching: true });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading the contacts' })).toBeTruthy();
});
