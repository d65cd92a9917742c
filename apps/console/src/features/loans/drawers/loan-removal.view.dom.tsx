import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cut, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

let network: FakeNetwork;
let amount: string;
beforeEach(() => {
  amount = '5000.00';
  network = new FakeNetwork().answerBy('getApplication', (loan) => ({
    ...loan,
    amount,
    domainStatus: 'Pending',
    lenderStatus: 'Pending',
    batchId: null,
    batchStatus: null,
    twoPersonApproval: undefined,
  }));
});

async function openRemoval() {
  const opened = await openScreen('/loans/details/2003/1020', { network });
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Remove/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove LN-00002003/1?' }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { ...opened, dialog, press };
}

it('names what will be gone, removes it with the amount shown, and returns to the list', async () => {
  const { dialog, press, settle, router } = await openRemoval();
  expect(dialog.getByText(/Comfort Asare for GHS 5,000\.00.*can’t be undone/)).toBeTruthy();
  expect(network.callsTo('removeApplication')).toEqual([]);
  await press('Remove application');
  await settle();
  expect(network.callsTo('removeApplication').map(({ query }) => query.get('seenTotal'))).toEqual(['5000.00']);
  expect(router.state.location.pathname).toBe('/loans');
  expect(screen.getByText('LN-00002003/1 was removed')).toBeTruthy();
});

it.each([
  ['a refusal', refused('loan_refused', { message: 'The loan is in a batch.' }), /The loan is in a batch.*request-of/],
  ['a lost connection', cut, /No answer came/],
])('keeps the application on the screen after %s', async (_why, outcome, text) => {
  network.answer('removeApplication', outcome);
  const { dialog, press, settle, router } = await openRemoval();
  await press('Remove application');
  await settle();
  expect(dialog.getByRole('alert').textContent).toMatch(text);
  await press('Cancel');
  await settle();
  expect(router.state.location.pathname).toBe('/loans/details/2003/1020');
  expect(await screen.findByRole('heading', { level: 1, name: 'LN-00002003/1' })).toBeTruthy();
});

it('keeps the reason of a lost connection if the application can’t be loaded again either', async () => {
  const { press, settle } = await openRemoval();
  network.answer('removeApplication', cut).answer('getApplication', cut);
  await press('Remove application');
  await settle();
  const dialog = screen.getByRole('dialog', { name: 'Remove LN-00002003/1?' });
  expect(within(dialog).getByRole('alert').textContent).toMatch(/No answer came/);
});

it.each([
  [
    'a colleague has removed it',
    refused('not_found'),
    'This application no longer exists. Someone else may have removed it.',
  ],
  ['the answer was lost after the work was done', cut, 'LN-00002003/1 was removed'],
])('says that the application is gone if %s, and returns to the list', async (_why, outcome, text) => {
  const { press, settle, router } = await openRemoval();
  network.answer('removeApplication', outcome).answer('getApplication', refused('not_found'));
  await press('Remove application');
  await settle();
  expect(router.state.location.pathname).toBe('/loans');
  expect(document.querySelector('.Toastify')?.textContent).toBe(text);
});

it('asks again if the amount changed since the dialog was opened', async () => {
  network.answerBy('removeApplication', () => {
    amount = '9000.00';
    return refused('changed_since_seen');
  });
  const { dialog, press, settle } = await openRemoval();
  await press('Remove application');
  await settle();
  expect(dialog.getByText(/GHS 5,000\.00 before, now GHS 9,000\.00/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Remove application' })).toHaveProperty('disabled', true);
});
