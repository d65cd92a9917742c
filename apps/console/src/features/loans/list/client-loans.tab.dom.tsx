import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

it('offers a new application also if the client’s applications can’t be loaded', async () => {
  const network = new FakeNetwork().answer('listClientApplications', refused('internal'));
  await openScreen('/clients/details/1020/loans', { network });
  expect(screen.getByText('The applications could not be loaded')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New application' })).toBeTruthy();
});
