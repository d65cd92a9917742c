import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork, full, pending, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

let network: FakeNetwork;
let clientId: string | null;

/** A pending consent of Esi Addo without a card; her client is saved with another last name. */
beforeEach(() => {
  clientId = '11';
  network = new FakeNetwork()
    .answer('listConsents', { results: [], total_pages: 0 })
    .answer('listIdentityResults', { results: [], total_pages: 0 })
    .answerBy('getConsent', (example) => ({
      ...example,
      first_name: 'Esi',
      last_name: 'Addo',
      status: 'Pending',
      client_id: clientId,
    }))
    .answerBy('getClient', (client) => ({
      ...client,
      id: '11',
      firstName: 'Esi',
      lastName: 'Addu',
      customerUid: 'ADM-000011',
      dateOfBirth: '1990-04-17',
    }));
});
const openConsent = () => openScreen('/enhanced-kyc/queue/consent/R1', { network });

it('shows beside a consent without a card the record of its client, and what to check', async () => {
  await openConsent();
  const row = within(screen.getByRole('table', { name: 'Consent, Client record' })).getByRole('row', {
    name: /^Last name/,
  });
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['o', 'u']);
  expect(screen.getByText('These differ: last name.')).toBeTruthy();
  expect(screen.getByText(/^Approve if the photo shows the face of Esi Addo clearly/)).toBeTruthy();
  expect(screen.getByText('ADM-000011')).toBeTruthy();
  expect(screen.getByText('17 Apr 1990')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open client' }).getAttribute('href')).toBe('/clients/details/11');
});

it('says so where the client of a consent is not saved yet', async () => {
  clientId = null;
  await openConsent();
  expect(screen.getByText(/^The client isn’t saved yet/)).toBeTruthy();
  expect(network.callsTo('getClient')).toEqual([]);
});

it('lets nobody decide before the client of a consent is known', async () => {
  network.answer('getClient', pending);
  await openConsent();
  expect(screen.getByText('Loading what was submitted')).toBeTruthy();
  await userEvent.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows a consent whose client could not be loaded, and loads the client again', async () => {
  network.answer('getClient', refused('internal'));
  const { settle } = await openConsent();
  expect(screen.getByText(/^The client’s record could not be loaded/)).toBeTruthy();
  expect(screen.getByText(/^Approve if the photo/)).toBeTruthy();
  network.answer('getClient', full);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByRole('link', { name: 'Open client' })).toBeTruthy();
});
