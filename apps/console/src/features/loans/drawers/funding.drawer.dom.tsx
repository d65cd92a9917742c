import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type exampleAnswer, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

type Loan = ReturnType<typeof exampleAnswer<'getApplication'>>;

let network: FakeNetwork;
let loan: Partial<Loan>;
beforeEach(() => {
  const netAmount = '4950.00';
  loan = { domainStatus: 'Approved', lenderStatus: 'Approved', batchStatus: 'Submitted', netAmount };
  loan.twoPersonApproval = undefined;
  network = new FakeNetwork().answerBy('getApplication', (example) => ({ ...example, ...loan }));
});

async function openDrawer() {
  const opened = await openScreen('/loans/details/2003/1020?drawer=funding', { network });
  const drawer = within(await screen.findByRole('dialog', { name: 'Update Funding Status' }));
  const press = (name: string) => userEvent.click(drawer.getByRole('button', { name }));
  const choose = (to: string) => userEvent.selectOptions(drawer.getByLabelText('New funding status'), to);
  return { ...opened, drawer, press, choose };
}

it('says what is disbursed and that it is final, then records it with the amount that it shows', async () => {
  const { drawer, press, choose, settle, router } = await openDrawer();
  await choose('Rejected');
  expect(drawer.queryByText(/This is final/)).toBeNull();
  await choose('Disbursed');
  expect(drawer.getByText(/^GHS 4,950\.00 will be recorded as disbursed to Comfort Asare/)).toBeTruthy();
  await press('Update Funding');
  await settle();
  expect(network.callsTo('updateLoanStatus').map(({ body }) => body)).toEqual([
    { status: 'Disbursed', seenTotal: '5000.00' },
  ]);
  expect(screen.getByText('Done')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('asks for a status before it sends anything', async () => {
  const { drawer, press } = await openDrawer();
  await press('Update Funding');
  expect(drawer.getByText('Choose a status', { selector: 'p' })).toBeTruthy();
  expect(network.callsTo('updateLoanStatus')).toEqual([]);
});

it.each([
  ['that is disbursed', { lenderStatus: 'Disbursed' }, /^This loan is disbursed/],
  ['that is not approved', { domainStatus: 'Pending' }, /Approve it before its funding is decided\.$/],
] as const)('says why nothing can be chosen for a loan %s', async (_which, part, why) => {
  loan = { ...loan, lenderStatus: 'Pending', ...part };
  const { drawer } = await openDrawer();
  expect(drawer.getByText(why)).toBeTruthy();
  expect(drawer.queryByLabelText('New funding status')).toBeNull();
  expect(drawer.getByRole('button', { name: 'Update Funding' })).toHaveProperty('disabled', true);
});

it('keeps the choice with the reason when the service refuses it', async () => {
  network.answer('updateLoanStatus', refused('internal', { message: 'The books are closed.' }));
  const { drawer, press, choose, settle, router } = await openDrawer();
  await choose('Disbursed');
  await press('Update Funding');
  await settle();
  expect(drawer.getByText('The books are closed.')).toBeTruthy();
  expect(drawer.getByLabelText('New funding status')).toHaveProperty('value', 'Disbursed');
  expect(router.state.location.search).toContain('drawer=funding');
});

it('pays nothing out that a colleague has rejected in the meantime, and says why', async () => {
  network.answerBy('updateLoanStatus', () => {
    loan = { ...loan, lenderStatus: 'Rejected' };
    return refused('conflict');
  });
  const { drawer, press, choose, settle } = await openDrawer();
  await choose('Disbursed');
  await press('Update Funding');
  await settle();
  expect(drawer.queryByText(/This is final/)).toBeNull();
  expect(drawer.getByText(/^Funding that is Rejected/)).toBeTruthy();
  await press('Update Funding');
  await settle();
  expect(network.callsTo('updateLoanStatus')).toHaveLength(1);
});

it('asks again if a colleague has changed the amount', async () => {
  network.answerBy('updateLoanStatus', (example) => {
    if (loan.amount === '9000.00') return example;
    loan = { ...loan, amount: '9000.00' };
    return refused('changed_since_seen');
  });
  const { drawer, press, choose, settle } = await openDrawer();
  await choose('Disbursed');
  await press('Update Funding');
  await settle();
  expect(drawer.getByRole('button', { name: 'Update Funding' })).toHaveProperty('disabled', true);
  await press('Continue with GHS 9,000.00');
  await press('Update Funding');
  await settle();
  expect(network.callsTo('updateLoanStatus').map(({ body }) => body)).toEqual([
    { status: 'Disbursed', seenTotal: '5000.00' },
    { status: 'Disbursed', seenTotal: '9000.00' },
  ]);
});
