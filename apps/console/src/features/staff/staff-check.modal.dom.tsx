import type { OwnPermissions, Reading } from '@oware/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { empty, exampleAnswer, FakeNetwork, full, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { paths } from '../../paths.ts';

it('reports an unknown staff number at its field, shows the person of another, and forgets them when the number changes', async () => {
  const unknown = 'No staff member has this number.';
  const network = new FakeNetwork().answer(
    'verifyStaff',
    refused('staff_not_found', { errors: { staffNumber: unknown } }),
  );
  await openScreen('/clients/staff-check', { network });
  const dialog = within(screen.getByRole('dialog', { name: 'Staff ID Checker' }));
  const field = dialog.getByLabelText(/^Staff ID/);
  await userEvent.type(field, '100001{Enter}');
  expect(await dialog.findByText(unknown)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  network.answer('verifyStaff', full);
  await userEvent.clear(field);
  await userEvent.type(field, '905962{Enter}');
  expect(await screen.findByLabelText('Result of the check')).toBeTruthy();
  await userEvent.type(field, '1');
  expect(screen.queryByLabelText('Result of the check')).toBeNull();
});

const checkedNumber = '905962';

/** Checks a staff number that belongs to the given clients' lender. */
async function check(network: FakeNetwork, missing: Reading<OwnPermissions>['missing'] = []) {
  const permissions = { roles: [], permissions: [], missing };
  const opened = await openScreen('/clients/staff-check', { network, permissions });
  await userEvent.type(screen.getByRole('textbox', { name: /^Staff ID/ }), `${checkedNumber}{Enter}`);
  await screen.findByLabelText('Result of the check');
  await opened.settle();
  return opened;
}

it('leads to the client who has the number', async () => {
  const network = new FakeNetwork().answerBy('filterClients', ({ clients: [client], ...rest }) => ({
    ...rest,
    clients: [{ ...client!, id: '77', name: 'Esi Boateng', staffId: checkedNumber }],
  }));
  await check(network);
  expect(screen.getByText(/Esi Boateng is already a client of/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open client' }).getAttribute('href')).toBe(paths.client('77'));
  expect(screen.queryByRole('button', { name: 'Onboard this person' })).toBeNull();
});

it('leads to onboarding at the phone, with the person of the payroll', async () => {
  const network = new FakeNetwork().answer('filterClients', empty);
  const { router, settle } = await check(network);
  const { v_FIRST_NAME: firstName, v_LAST_NAME: lastName } = exampleAnswer('verifyStaff');
  await userEvent.click(screen.getByRole('button', { name: 'Onboard this person' }));
  await settle();
  expect(screen.getByText(`Choose a form for ${firstName} ${lastName}`)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /Personal loan/ }));
  await settle();
  expect(await screen.findByRole('heading', { name: 'Phone verification' })).toBeTruthy();
  expect(router.state.location.hash).toBe('#phone');
  expect(JSON.stringify(router.state.location)).not.toContain(checkedNumber);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await settle();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Staff Id' }).value).toBe(checkedNumber);
  expect(screen.getByText(new RegExp(`${firstName} ${lastName}`))).toBeTruthy();
});

it('does not lead people without the permission to onboarding', async () => {
  const network = new FakeNetwork().answer('filterClients', empty);
  await check(network, [{ permission: 'clients.create', grantors: [] }]);
  const button = screen.getByRole('button', { name: 'Onboard this person' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('says why a person may not check a number', async () => {
  const missing = [{ permission: 'registers.look-up' as const, grantors: ['Akua Boateng'] }];
  await openScreen('/clients/staff-check', { permissions: { roles: [], permissions: [], missing } });
  const dialog = within(screen.getByRole('dialog', { name: 'Staff ID Checker' }));
  expect(dialog.getByRole('alert').textContent).toContain('Ask Akua Boateng to grant it');
});
