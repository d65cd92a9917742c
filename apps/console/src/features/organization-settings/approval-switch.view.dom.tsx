import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork, refused, refusedRequestId } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

let network: FakeNetwork;
let isOn: boolean;
beforeEach(() => {
  isOn = true;
  network = new FakeNetwork()
    .answerBy('getOrganizationSettings', (settings) => ({ ...settings, twoPersonApproval: isOn }))
    .answerBy('updateOrganizationSettings', (settings, { body }) => {
      isOn = (body as { twoPersonApproval: boolean }).twoPersonApproval;
      return { ...settings, twoPersonApproval: isOn };
    });
});

const open = (settings: Parameters<typeof openScreen>[1] = {}) =>
  openScreen('/admin/settings/approvals', { network, ...settings });
const approval = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Require two people' });
const sent = () => network.callsTo('updateOrganizationSettings').map(({ body }) => body);

it('asks before switching two-person approval off, and warns afterwards', async () => {
  const { settle } = await open();
  await userEvent.click(approval());
  const dialog = within(await screen.findByRole('dialog', { name: /Switch off two-person approval for Adom/ }));
  expect(dialog.getByText(/One person can create a loan, approve it and disburse it.*will be notified/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  await settle();
  expect(sent()).toEqual([{ twoPersonApproval: false }]);
  expect(screen.getByText('Two-person approval is off for Adom Microfinance.')).toBeTruthy();
});

it('changes nothing after Cancel', async () => {
  await open();
  await userEvent.click(approval());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  expect((await screen.findByRole<HTMLInputElement>('switch')).checked).toBe(true);
});

it('switches it on at once', async () => {
  isOn = false;
  const { settle } = await open();
  await userEvent.click(approval());
  await settle();
  expect(sent()).toEqual([{ twoPersonApproval: true }]);
  expect(screen.getByText('Two-person approval is on')).toBeTruthy();
});

it('keeps the setting and shows the reason after a refusal', async () => {
  isOn = false;
  network.answer('updateOrganizationSettings', refused('internal'));
  const { settle } = await open();
  await userEvent.click(approval());
  await settle();
  expect(approval().checked).toBe(false);
  const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(told.some((text) => text?.includes(refusedRequestId))).toBe(true);
});

it('can’t be changed without the permission, and says which is missing', async () => {
  const missing = [{ permission: 'organization.change', grantors: ['Akua Boateng'] }];
  await open({ permissions: { roles: [{ name: 'Auditor' }], permissions: [], missing } });
  expect(approval().disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toMatch(/Ask Akua Boateng to grant it/);
});

it('says that nobody has changed it in the words of every other history', async () => {
  network.answerBy('getOrganizationSettings', (settings) => ({ ...settings, changes: [] }));
  await open();
  expect(screen.getByRole('region', { name: 'History' }).textContent).toBe('HistoryNo changes yet.');
});
