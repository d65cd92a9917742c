import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork } from '../../app/fake-network.fixtures.ts';
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
