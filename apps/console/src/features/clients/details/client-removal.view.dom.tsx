import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cut, FakeNetwork, full, pending, refused, refusedRequestId } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

async function openRemoval(network = new FakeNetwork()) {
  const opened = await openScreen('/clients/details/1020/Details', { network });
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Comfort Asare?' }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { ...opened, network, dialog, press };
}

it('deletes the named client after a confirmation, and returns to the list', async () => {
  const { network, dialog, press, settle, router } = await openRemoval();
  expect(dialog.getByText(/ADM-000020.*can’t be undone/)).toBeTruthy();
  expect(network.callsTo('removeClient')).toEqual([]);
  await press('Delete client');
  await settle();
  expect(network.callsTo('removeClient').map(({ path }) => path.split('/').at(-1))).toEqual(['1020']);
  expect(router.state.location.pathname).toBe('/clients');
  expect(screen.getByText('Comfort Asare was deleted')).toBeTruthy();
});

it('leaves a person who has gone elsewhere where they are when the client is deleted', async () => {
  const { network, press, settle, router } = await openRemoval(new FakeNetwork().answer('removeClient', pending));
  await press('Delete client');
  await act(() => router.navigate('/products'));
  network.answer('removeClient', full);
  await settle();
  expect(router.state.location.pathname).toBe('/products');
  expect(screen.getByText('Comfort Asare was deleted')).toBeTruthy();
});

it('deletes nothing after Cancel', async () => {
  const { network, press } = await openRemoval();
  await press('Cancel');
  expect(network.callsTo('removeClient')).toEqual([]);
});

it('keeps the client on the screen with the reason of a refusal', async () => {
  const network = new FakeNetwork().answer('removeClient', refused('conflict', { message: 'The client has loans.' }));
  const { dialog, press, settle, router } = await openRemoval(network);
  await press('Delete client');
  await settle();
  expect(dialog.getByRole('alert').textContent).toContain(`The client has loans.Request ID ${refusedRequestId}`);
  expect(document.querySelector('.Toastify')?.textContent ?? '').toBe('');
  await press('Cancel');
  await settle();
  expect(router.state.location.pathname).toBe('/clients/details/1020/Details');
  expect(await screen.findByRole('heading', { level: 1, name: 'Comfort Asare' })).toBeTruthy();
});

it('says that the client no longer exists if a colleague has deleted it, and returns to the list', async () => {
  const { network, press, settle, router } = await openRemoval();
  network.answer('removeClient', refused('not_found')).answer('getClient', refused('not_found'));
  await press('Delete client');
  await settle();
  expect(screen.getByText(/^Comfort Asare no longer exists/)).toBeTruthy();
  expect(screen.queryByText('Comfort Asare was deleted')).toBeNull();
  expect(router.state.location.pathname).toBe('/clients');
  expect(screen.queryByText('This page doesn’t exist')).toBeNull();
});

it('says only that the client was deleted if the answer was lost, and returns to the list', async () => {
  const { network, press, settle, router } = await openRemoval();
  network.answerBy('removeClient', () => {
    network.answer('getClient', refused('not_found'));
    return cut;
  });
  await press('Delete client');
  await settle();
  expect(document.querySelector('.Toastify')?.textContent).toBe('Comfort Asare was deleted');
  expect(router.state.location.pathname).toBe('/clients');
  expect(screen.queryByText('This page doesn’t exist')).toBeNull();
});

it.each([
  [
    'the provider doesn’t know the call',
    refused('not_found', { message: 'Cannot DELETE' }),
    /not deleted: Cannot DELETE/,
  ],
  ['the connection is lost', cut, /It may have worked all the same/],
])('keeps the client on the screen if %s', async (_why, outcome, text) => {
  const { network, dialog, press, settle, router } = await openRemoval();
  network.answer('removeClient', outcome);
  if (outcome === cut) network.answer('getClient', cut);
  await press('Delete client');
  await settle();
  expect(dialog.getByRole('alert').textContent).toMatch(text);
  await press('Cancel');
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Comfort Asare' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/clients/details/1020/Details');
  expect(screen.queryByText('This page doesn’t exist')).toBeNull();
});
