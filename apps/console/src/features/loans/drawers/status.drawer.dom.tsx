import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { openOutcome } from '../../../api/failure.ts';
import { cut, exampleAnswer, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

type Loan = ReturnType<typeof exampleAnswer<'getApplication'>>;

let network: FakeNetwork;
let loan: Partial<Loan>;
beforeEach(() => {
  loan = { domainStatus: 'Pending', lenderStatus: 'Pending', batchStatus: null, twoPersonApproval: undefined };
  network = new FakeNetwork().answerBy('getApplication', (example) => ({ ...example, ...loan }));
});

async function openDrawer(to = '') {
  const address = `/loans/details/2003/1020?drawer=status${to && `&to=${to}`}`;
  const opened = await openScreen(address, { network });
  const drawer = within(await screen.findByRole('dialog', { name: 'Update Loan Status' }));
  const press = (name: string) => userEvent.click(drawer.getByRole('button', { name }));
  return { ...opened, drawer, press };
}

it('rejects with the amount that the drawer shows and the authority note', async () => {
  const { drawer, press, settle, router } = await openDrawer('Rejected');
  await userEvent.type(drawer.getByLabelText(/Authority note/), 'Payslip is too old');
  await press('Reject');
  await settle();
  expect(network.callsTo('decideLoan').map(({ body }) => body)).toEqual([
    { decision: 'reject', authorityNote: 'Payslip is too old', seenTotal: '5000.00' },
  ]);
  expect(router.state.location.search).toBe('');
});

it('asks for status and authority note at their fields', async () => {
  const { drawer, press } = await openDrawer();
  await press('Update Status');
  expect(drawer.getByText('Choose a status', { selector: 'p' })).toBeTruthy();
  await userEvent.selectOptions(drawer.getByLabelText('New status'), 'Approved');
  await press('Approve');
  expect(drawer.getByText(messages.authorityNoteTooShort)).toBeTruthy();
  expect(network.callsTo('decideLoan')).toEqual([]);
});

it('changes a status that needs no note with the documented call', async () => {
  loan = { ...loan, domainStatus: 'Approved' };
  const { drawer, press, settle } = await openDrawer();
  const statuses = within(drawer.getByLabelText('New status')).getAllByRole<HTMLOptionElement>('option');
  const wanted = statuses.map(({ value }) => value).find((value) => value !== '' && value !== 'Rejected');
  await userEvent.selectOptions(drawer.getByLabelText('New status'), wanted ?? '');
  await press('Update Status');
  await settle();
  expect(network.callsTo('patchDomainStatus').map(({ body }) => body)).toMatchObject([
    { domainStatus: wanted, seenTotal: '5000.00' },
  ]);
  expect(screen.getByText(messages.statusUpdated)).toBeTruthy();
});

it('says in the notice too that a rejection without an answer may have worked', async () => {
  network.answer('decideLoan', cut);
  const { drawer, press, settle } = await openDrawer('Rejected');
  await userEvent.type(drawer.getByLabelText(/Authority note/), 'Payslip is too old');
  await press('Reject');
  await settle();
  expect(screen.getByText(`${messages.loanRejectionFailed}. ${openOutcome()}`)).toBeTruthy();
  expect(drawer.getByLabelText<HTMLTextAreaElement>(/Authority note/).value).toBe('Payslip is too old');
});

it('asks again if a colleague changed the amount', async () => {
  network.answerBy('decideLoan', () => {
    loan = { ...loan, amount: '9000.00' };
    return refused('changed_since_seen');
  });
  const { drawer, press, settle } = await openDrawer('Approved');
  await userEvent.type(drawer.getByLabelText(/Authority note/), 'Payslip seen');
  await press('Approve');
  await settle();
  expect(drawer.getByText(/GHS 5,000\.00 before, now GHS 9,000\.00/)).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  expect(drawer.getByLabelText<HTMLInputElement>(/Authority note/).value).toBe('Payslip seen');
  await press('Continue with GHS 9,000.00');
  expect(drawer.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false);
});

it('does not offer to approve one’s own application', async () => {
  loan = { ...loan, twoPersonApproval: { isRequired: true, ownWork: 'created' } };
  const { drawer } = await openDrawer('Approved');
  const offered = within(drawer.getByLabelText('New status')).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).not.toContain('Approved');
  expect(drawer.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('asks before it loses a decision with its note', async () => {
  const { drawer, press, router } = await openDrawer('Rejected');
  await userEvent.type(drawer.getByLabelText(/Authority note/), 'Payslip is too old');
  await press('Cancel');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(router.state.location.search).toContain('drawer=status');
});
