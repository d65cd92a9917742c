import { messages } from '@oware/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeNetwork, pending, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { paths } from '../../paths.ts';

const person = { first_name: 'Ama', last_name: 'Owusu', date_of_birth: '1990-04-17' };
const known = (network: FakeNetwork) =>
  network.answerBy('verifyIdentity', (example) => ({ ...example, code: 200, data: { ...example.data!, ...person } }));
async function open(network = known(new FakeNetwork())) {
  const opened = await openScreen(paths.identityCheck, { network });
  const dialog = within(screen.getByRole('dialog'));
  const check = async () => {
    await userEvent.click(dialog.getByRole('button', { name: /Check/ }));
    await opened.settle();
  };
  return { ...opened, dialog, check, number: () => dialog.getByLabelText<HTMLInputElement>('Number') };
}

it('shows the registered person, and that the number is verified', async () => {
  const { network, dialog, check, number } = await open();
  expect(document.activeElement).toBe(dialog.getByLabelText('Document'));
  await userEvent.type(number(), ' 9900112233 ');
  await check();
  expect(network.callsTo('verifyIdentity').map(({ body }) => body)).toEqual([
    expect.objectContaining({ type: 'voterId', id: '9900112233' }),
  ]);
  expect(dialog.getByText(messages.voterVerified)).toBeTruthy();
  expect(dialog.getByText('17 Apr 1990')).toBeTruthy();
});

it('forgets the person when the number or the document changes', async () => {
  const { dialog, check, number } = await open();
  await userEvent.type(number(), '9900112233');
  await check();
  await userEvent.type(number(), '4');
  expect(dialog.queryByText('17 Apr 1990')).toBeNull();
  await check();
  await userEvent.selectOptions(dialog.getByLabelText('Document'), 'drivers_license');
  expect([dialog.queryByText('17 Apr 1990'), number().value]).toEqual([null, '']);
});

it('asks for a number, and for a whole one on a Ghana Card, before it checks', async () => {
  const { network, dialog, check, number } = await open();
  await check();
  expect(dialog.getByText('Enter the number of the document')).toBeTruthy();
  expect(number().getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(dialog.getByLabelText('Document'), 'ghana_card');
  await userEvent.type(number(), '90000');
  await check();
  expect(number().getAttribute('aria-invalid')).toBe('true');
  expect(network.callsTo('verifyIdentity')).toEqual([]);
});

it('takes no other number while one is checked, so that the answer is about the number in the field', async () => {
  const network = new FakeNetwork().answer('verifyIdentity', pending);
  const { check, number, settle } = await open(network);
  await userEvent.type(number(), '9900112233');
  await check();
  await userEvent.type(number(), '4');
  expect(number().value).toBe('9900112233');
  network.answer('verifyIdentity', refused('validation_failed', { errors: { id: 'No such number.' } }));
  await settle();
  expect(number().getAttribute('aria-invalid')).toBe('true');
});

it('says at the field why the number is refused', async () => {
  const network = new FakeNetwork();
  network.answer('verifyIdentity', refused('validation_failed', { errors: { id: 'No such number.' } }));
  const { dialog, check, number } = await open(network);
  await userEvent.type(number(), '9900112233');
  await check();
  expect(dialog.getByText('No such number.')).toBeTruthy();
  expect(number().getAttribute('aria-invalid')).toBe('true');
});

it('says that no register has the number, and loads the list, which has the check', async () => {
  const network = new FakeNetwork().answerBy('verifyIdentity', (example) => ({ ...example, code: 404, data: null }));
  const { dialog, check, number } = await open(network);
  const loads = network.callsTo('listIdentityResults').length;
  await userEvent.type(number(), '9000000000');
  await check();
  expect(dialog.getByText(`${messages.noMatchingRecord} ${messages.voterRefused}`)).toBeTruthy();
  expect(network.callsTo('listIdentityResults').length).toBeGreaterThan(loads);
});

it('closes without a question, because a check saves nothing', async () => {
  const { router, dialog, check, number, settle } = await open();
  await userEvent.type(number(), '9900112233');
  await check();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe(paths.identity);
});

it('does not offer a check to people without the permission', async () => {
  const missing = [{ permission: 'registers.look-up' as const, grantors: ['Akua Boateng'] }];
  await openScreen(paths.identityCheck, { permissions: { roles: [], permissions: [], missing } });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('alert').textContent).toContain('Ask Akua Boateng to grant it');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /Check/ }).disabled).toBe(true);
});
