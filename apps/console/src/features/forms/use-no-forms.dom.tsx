import { screen } from '@testing-library/react';
import { messages } from '@oware/contract';
import { expect, it } from 'vitest';
import { empty, FakeNetwork } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

const screens = ['/clients/lender/1020/forms', '/clients/create/lender/1020/forms'];
const open = (address: string, grantors?: string[]) =>
  openScreen(address, {
    network: new FakeNetwork().answer('listLenderForms', empty),
    ...(grantors && {
      permissions: {
        roles: [{ name: 'Loan Officer' }],
        permissions: ['clients.create'],
        missing: [{ permission: 'forms.manage', grantors }],
      },
    }),
  });

it.each(screens)('%s offers New Form for a lender without forms', async (address) => {
  await open(address);
  expect(screen.getByText(messages.lenderHasNoForms)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New Form' })).toBeTruthy();
});

it.each(screens)('%s says whom to ask instead of offering New Form without the permission', async (address) => {
  await open(address, ['Akua Boateng']);
  expect(screen.getByText(/A form sets the questions.*Ask Akua Boateng to grant it\./)).toBeTruthy();
  expect(screen.queryByText('New Form')).toBeNull();
});
