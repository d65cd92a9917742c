import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

it('shows the list without a client that a colleague has deleted first', async () => {
  let isGone = false;
  const network = new FakeNetwork()
    .answerBy('listClients', ({ clients: [client], page }) => ({
      clients: [
        ...(isGone ? [] : [{ ...client!, id: '1001', name: 'Ama Owusu' }]),
        { ...client!, id: '1002', name: 'Kofi Boadu' },
      ],
      page,
    }))
    .answerBy('removeClient', (_example, { path }) => {
      isGone = true;
      return path.endsWith('/1001') ? refused('not_found') : refused('client_has_loans');
    });
  const { settle } = await openScreen('/clients', { network });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  fireEvent.click(within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 2' }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await settle();
  expect(screen.getByText('Kofi Boadu')).toBeTruthy();
  expect(screen.queryByText('Ama Owusu')).toBeNull();
});
