import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actions, type OwnPermissions } from '@oware/contract';
import { expect, it } from 'vitest';
import { providerApi } from '../../api/provider.api.ts';
import { exampleAnswer, FakeNetwork } from '../fake-network.fixtures.ts';
import { openScreen } from '../open-screen.fixtures.tsx';
import { sessionOf } from '../render.fixtures.tsx';

const first = exampleAnswer('listLenders')[0]!;
const second = { ...first, id: '909', name: 'Volta Savings and Loans' };
const platformPermissions: string[] = ['organizations.manage', 'compliance.decide'];

/** What an administrator of the platform may do while they act for one lender. */
const delegatePermissions: OwnPermissions = {
  roles: [{ name: 'Administrator' }],
  permissions: Object.keys(actions).filter((action) => !platformPermissions.includes(action)),
  missing: platformPermissions.map((permission) => ({ permission, grantors: ['Efua Asante'] })),
};

/** Opens the clients as an administrator, and then changes their rights and lenders while the screen is open. */
async function openAndChange(permissions: OwnPermissions) {
  const network = new FakeNetwork().answer('listLenders', [first, second]);
  const { store, settle } = await openScreen('/clients', { network, isInShell: true });
  expect(screen.getByRole('combobox', { name: 'Lender' })).toBeTruthy();
  expect(await menuEntries()).toContain('Financial Institute');
  network.answer('getOwnPermissions', permissions).answer('listLenders', [second]);
  // as the event of the notification stream does
  store.dispatch(providerApi.util.invalidateTags(['Permission', 'Lender']));
  await settle();
  return network;
}

async function menuEntries() {
  await userEvent.click(screen.getByRole('button', { name: /user menu of/ }));
  const entries = within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return entries;
}

it('shows an administrator who now acts for one lender that lender, without the work of the platform', async () => {
  const network = await openAndChange(delegatePermissions);
  expect(await menuEntries()).toEqual([
    'Profile',
    'Admin settings',
    'Compliance',
    'Billing',
    'Take the tour',
    'Sign out',
  ]);
  const shown = network.callsTo('listClients').map(({ path }) => path);
  expect(shown[0]).toContain(`/${first.id}/`);
  expect(shown.at(-1)).toContain(`/${second.id}/`);
});

it('treats a person as staff from the moment that they lose the administrator’s role', async () => {
  await openAndChange({ roles: [{ name: 'Loan Officer' }], permissions: Object.keys(actions), missing: [] });
  expect(screen.queryByRole('combobox', { name: 'Lender' })).toBeNull();
  expect(within(screen.getByRole('navigation', { name: 'Main' })).getByText(second.name)).toBeTruthy();
  expect(await menuEntries()).not.toContain('Compliance reviews');
});

it('asks for nothing that a role of the organisation may not see', async () => {
  const network = new FakeNetwork().answer('getOwnPermissions', {
    roles: [{ name: 'Front desk' }],
    permissions: ['clients.read'],
    missing: [{ permission: 'users.read', grantors: ['Naa Lamptey'] }],
  });
  const session = sessionOf({ roles: [{ name: 'Front desk' }] });
  await openScreen('/admin/settings/user-management', { network, session, permissions: null, isInShell: true });
  expect(screen.getByText(/Ask Naa Lamptey to grant it/)).toBeTruthy();
  expect(network.callsTo('listUsers')).toEqual([]);
});

it('opens the first screen of a group that a person may see', async () => {
  const permissions = {
    roles: [{ name: 'Paying desk' }],
    permissions: ['batches.read'],
    missing: ['loans.read', 'savings.read'].map((permission) => ({ permission, grantors: ['Naa Lamptey'] })),
  };
  const session = sessionOf({ roles: [{ name: 'Paying desk' }] });
  await openScreen('/dashboard', { session, permissions, isInShell: true });
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { name: 'Capital by API' }).getAttribute('href')).toBe('/capital-by-api/batches');
  expect(menu.queryByRole('link', { name: 'Savings' })?.getAttribute('href')).toBeFalsy();
});
