import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork, pending, refused } from '../fake-network.fixtures.ts';
import { openScreen } from '../open-screen.fixtures.tsx';
import { sessionOf } from '../render.fixtures.tsx';

let network: FakeNetwork;
beforeEach(() => (network = new FakeNetwork()));

/** Opens the console for a person whose organisation is not registered yet. */
async function open() {
  const session = sessionOf({ organizationSet: false });
  const opened = await openScreen('/dashboard', { network, session, isInShell: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete your registration' }));
  const register = (name: string, country: string) => {
    fireEvent.change(dialog.getByLabelText('Company name'), { target: { value: name } });
    fireEvent.change(dialog.getByLabelText('Country name'), { target: { value: country } });
    fireEvent.click(dialog.getByRole('button', { name: 'Register' }));
  };
  return { ...opened, dialog, register };
}

it('sends company and country, and can’t be sent twice', async () => {
  network.answer('registerOrganization', pending);
  const { dialog, register, settle } = await open();
  register('Obuasi Savings', 'Ghana');
  await waitFor(() => expect(network.callsTo('registerOrganization')).toHaveLength(1));
  network.answerBy('registerOrganization', (example) => example);
  await settle();
  expect(screen.getByText('Done')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: /Register/ }));
  await settle();
  expect(network.callsTo('registerOrganization').map(({ body }) => body)).toEqual([
    { company_name: 'Obuasi Savings', countryName: 'Ghana' },
  ]);
});

it('asks for both before it sends anything', async () => {
  const { dialog, register, settle } = await open();
  register('', '');
  await settle();
  expect(dialog.getAllByRole('textbox', { description: /./ })).toHaveLength(2);
  expect(network.callsTo('registerOrganization')).toEqual([]);
});

it('explains at its field, or above the buttons, why the service refuses', async () => {
  const errors = { company_name: 'There is one already' };
  network.answer('registerOrganization', refused('validation_failed', { errors }));
  const { dialog, register, settle } = await open();
  register('Adom', 'Ghana');
  await settle();
  expect(dialog.getByRole('textbox', { name: 'Company name', description: 'There is one already' })).toBeTruthy();
  network.answer('registerOrganization', refused('already_registered', { message: 'You are registered.' }));
  register('Adom Savings', 'Ghana');
  await settle();
  expect(dialog.getByText('You are registered.')).toBeTruthy();
});
