import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

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
