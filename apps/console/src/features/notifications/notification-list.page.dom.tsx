import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { openingAddress } from '../../../worker/worker-messages.ts';

it.each([
  ['a link to its screen', '/transaction/details/4001', '/transaction/details/4001'],
  ['plain text if the console has no such screen', '/transactions/details/4001', undefined],
])('shows a notification as %s', async (_how, callBack, href) => {
  const network = new FakeNetwork().answer('listNotifications', [
    { id: '1', subject: 'Payment received', read: false, callBack, createdAt: '2026-11-20T08:00:00Z' },
  ]);
  await openScreen('/notifications', { network });
  const shown = screen.getByText('Payment received');
  expect(shown.closest('a')?.getAttribute('href')).toBe(href);
});

it.each([
  ['the screen that a push message leads to', '/loans?search=ama#top', '/loans?search=ama#top'],
  ['the list if the console has no such screen', '/applications/7', '/notifications'],
  ['the list for a screen elsewhere', '//elsewhere.example/loans', '/notifications'],
])('opens %s', async (_what, callBack, opened) => {
  const network = new FakeNetwork().answer('listNotifications', []);
  const { router } = await openScreen(openingAddress(callBack), { network });
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(opened);
});

it('keeps the focus at Mark all as read, which then marks nothing more', async () => {
  let read = false;
  const network = new FakeNetwork()
    .answerBy('listNotifications', () => [
      { id: '1', subject: 'Payment received', read, callBack: '', createdAt: '2026-11-20T08:00:00Z' },
    ])
    .answerBy('markNotificationsRead', (answer) => ((read = true), answer));
  const { settle } = await openScreen('/notifications', { network });
  const mark = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' });
  await userEvent.click(mark);
  await settle();
  expect(screen.getByText('All are read')).toBeTruthy();
  expect([mark.disabled, mark.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await userEvent.click(mark);
  expect(network.callsTo('markNotificationsRead')).toHaveLength(1);
});
