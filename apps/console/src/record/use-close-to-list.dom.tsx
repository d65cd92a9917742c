import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../app/render.fixtures.tsx';
import { useCloseToList } from './use-close-to-list.ts';

let closeDialog: () => void;
function Dialog() {
  closeDialog = useCloseToList();
  return <button onClick={closeDialog}>Close</button>;
}
const routes = [
  { path: '/settings', element: 'Settings' },
  { path: '/roles', element: <Outlet />, children: [{ path: ':id', element: <Dialog /> }] },
];

/** Opens the settings, the list and then the dialog over it. */
async function openDialog() {
  const { router } = renderRoutes(routes, '/settings');
  await act(() => router.navigate('/roles'));
  await act(() => router.navigate('/roles/1'));
  return { router, at: () => expect.poll(() => router.state.location.pathname) };
}

it('closes by going back to the list', async () => {
  const { at } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await at().toBe('/roles');
});

it('stays at the list if the answer of a saved dialog comes after the person went back', async () => {
  const { router, at } = await openDialog();
  const close = closeDialog;
  await act(() => router.navigate(-1));
  await at().toBe('/roles');
  const go = vi.spyOn(history, 'go');
  close();
  expect(go).not.toHaveBeenCalled();
});

it('goes from a dialog that was opened directly to the list', async () => {
  const { router } = renderRoutes(routes, '/roles/1?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => `${router.state.location.pathname}${router.state.location.search}`).toBe('/roles?page=2');
});
