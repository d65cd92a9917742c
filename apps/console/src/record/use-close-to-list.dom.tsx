import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderRoutes } from '../app/render.fixtures.tsx';
import { Leaving } from '../app/shell/leaving.tsx';
import { markUnsaved } from '../session/unsaved-changes.store.ts';
import { useCloseToList } from './use-close-to-list.ts';

const opened = vi.fn<(close: () => void) => void>();
function Dialog() {
  const close = useCloseToList();
  opened(close);
  return <button onClick={close}>Close</button>;
}
const routes = [
  { path: '/settings', element: 'Settings' },
  { path: '/roles', element: <Outlet />, children: [{ path: ':id', element: <Dialog /> }] },
];

const Framed = () => (
  <Leaving>
    <Outlet />
  </Leaving>
);

/** Opens the settings, the list and then the dialog over it. */
async function openDialog() {
  const { router } = renderRoutes(routes, '/settings');
  await act(() => router.navigate('/roles'));
  await act(() => router.navigate('/roles/1'));
  return router;
}

it('closes by going back to the list', async () => {
  const router = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/roles'));
});

it('stays at the list if the answer of a saved dialog comes after the person went back', async () => {
  const router = await openDialog();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
  const go = vi.spyOn(history, 'go');
  opened.mock.lastCall?.[0]();
  expect(go).not.toHaveBeenCalled();
});

it('goes from a dialog that was opened directly to the list', async () => {
  const { router } = renderRoutes(routes, '/roles/1?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/roles', search: '?page=2' }));
});

it('asks nothing about input that was saved', async () => {
  const { router } = renderRoutes([{ element: <Framed />, children: routes }], '/settings');
  await act(() => router.navigate('/roles'));
  await act(() => router.navigate('/roles/1'));
  onTestFinished(markUnsaved({}));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/roles'));
});
