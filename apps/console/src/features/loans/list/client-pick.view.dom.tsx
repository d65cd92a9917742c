import { fireEvent, screen, waitFor } from '@testing-library/react';
import { messages } from '@oware/contract';
import { expect, it } from 'vitest';
import { empty, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const address = '/loans/lender/7/forms?form=11';
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search clients' }), { target: { value: text } });

it('leads from a client to their application with the chosen form', async () => {
  const { network } = await openScreen(address);
  const query = (call: { query: URLSearchParams }) => Object.fromEntries(call.query);
  expect(network.callsTo('filterClients').map(query)).toEqual([{ lenderId: '7', page: '0' }]);
  expect(screen.getByText('+233 20 088 1701')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Comfort Asare/ }).getAttribute('href')).toBe(
    '/clients/details/1020/new/loan?formId=11',
  );
});

it('shows the clients that match what was typed, and what to try if none does', async () => {
  const network = new FakeNetwork();
  await openScreen(address, { network });
  network.answer('filterClients', empty);
  search('Nobody');
  expect(await screen.findByText(messages.customerNotFound)).toBeTruthy();
  expect(network.callsTo('filterClients').at(-1)?.query.get('search')).toBe('Nobody');
  network.answerBy('filterClients', (example) => example);
  search('');
  expect(await screen.findByRole('link', { name: /Comfort Asare/ })).toBeTruthy();
});

it('says that the clients could not be loaded, and loads them again', async () => {
  const network = new FakeNetwork().answer('filterClients', refused('internal'));
  await openScreen(address, { network });
  expect(screen.getByText('The clients could not be loaded')).toBeTruthy();
  network.answerBy('filterClients', (example) => example);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Comfort Asare/ })).toBeTruthy());
});
