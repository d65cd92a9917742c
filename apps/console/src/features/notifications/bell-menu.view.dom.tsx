import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messages } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork, pending, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

let network: FakeNetwork;
beforeEach(() => (network = new FakeNetwork()));

const notifications = Array.from({ length: 7 }, (_, at) => ({
  id: `${at}`,
  subject: `Notification ${at}`,
  body: 'The application of Comfort Asare was approved.',
  read: at > 1,
  callBack: '/loans/details/2003/1020',
  createdAt: '2026-11-20T08:00:00Z',
}));

/** Opens a screen, and the bell. */
async function ring() {
  const opened = await openScreen('/bill', { network, isInShell: true });
  fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

it('shows the five most recent ones, and leads to their screen and away from the panel', async () => {
  network.answer('listNotifications', notifications);
  const { panel, router, settle } = await ring();
  expect(panel.getByText('2 unread notifications')).toBeTruthy();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => /Notification \d/.exec(textContent)?.[0])).toEqual(
    [0, 1, 2, 3, 4].map((at) => `Notification ${at}`),
  );
  expect(panel.getAllByRole('img', { name: 'Unread' })).toHaveLength(2);
  fireEvent.click(panel.getByRole('link', { name: /Notification 3/ }));
  await settle();
  expect(router.state.location.pathname).toBe('/loans/details/2003/1020');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
});

it('leads to all of them', async () => {
  const { panel, router, settle } = await ring();
  expect(panel.queryByText(/unread/)).toBeNull();
  fireEvent.click(panel.getByRole('link', { name: 'All notifications' }));
  await settle();
  expect(router.state.location.pathname).toBe('/notifications');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
});

it('says that there are none once it is known', async () => {
  network.answer('listNotifications', pending);
  const { panel, settle } = await ring();
  expect(panel.getByRole('status')).toBeTruthy();
  expect(panel.queryByText(messages.noNotifications)).toBeNull();
  network.answer('listNotifications', []);
  await settle();
  expect(panel.getByText(messages.noNotifications)).toBeTruthy();
  expect(panel.queryByRole('status')).toBeNull();
});

it('says that they could not be loaded, and loads them again', async () => {
  network.answer('listNotifications', refused('internal'));
  const { panel } = await ring();
  expect(panel.getByText('Your notifications could not be loaded')).toBeTruthy();
  network.answer('listNotifications', notifications);
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('Notification 0')).toBeTruthy();
});
