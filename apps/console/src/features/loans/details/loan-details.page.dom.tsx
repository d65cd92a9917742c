import { messages } from '@oware/contract';
import { twoPersonApprovalOff } from '@oware/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { providerApi } from '../../../api/provider.api.ts';
import { type exampleAnswer, FakeNetwork, full, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

type Loan = ReturnType<typeof exampleAnswer<'getApplication'>>;

const address = '/loans/details/2003/1020';

let network: FakeNetwork;
let loan: Partial<Loan>;
beforeEach(() => {
  loan = { domainStatus: 'Pending', lenderStatus: 'Pending', batchStatus: null, twoPersonApproval: undefined };
  network = new FakeNetwork().answerBy('getApplication', (example) => ({ ...example, ...loan }));
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('approving a loan', () => {
  it('is not offered to people without the permission, with the reason', async () => {
    const missing = [{ permission: 'loans.decide' as const, grantors: ['Akua Boateng'] }];
    await openScreen(address, { network, permissions: { roles: [], permissions: [], missing } });
    expect(button('Approve').getAttribute('aria-disabled')).toBe('true');
    expect(button('Approve').title).toContain('You don’t have permission to approve or reject loans.');
  });

  it('is not offered to the person who changed its amount', async () => {
    loan.twoPersonApproval = { isRequired: true, ownWork: 'changedAmount' };
    await openScreen(address, { network });
    expect(button('Approve').getAttribute('aria-disabled')).toBe('true');
    expect(button('Approve').title).toBe('Another person has to approve this: you changed its amount.');
    expect(screen.queryByText(twoPersonApprovalOff)).toBeNull();
  });

  it('is offered to that person without two-person approval, which the loan and its timeline then say', async () => {
    loan.twoPersonApproval = { isRequired: false, ownWork: 'changedAmount' };
    network.answerBy('listLoanEvents', ([event]) =>
      loan.domainStatus === 'Pending'
        ? []
        : [{ ...event!, kind: 'domainStatus', from: 'Pending', to: 'Approved', ownWork: 'changedAmount' }],
    );
    network.answerBy('decideLoan', (example) => {
      loan.domainStatus = 'Approved';
      return example;
    });
    const { settle } = await openScreen(address, { network });
    expect(screen.getByText(twoPersonApprovalOff)).toBeTruthy();
    await press('Approve');
    const drawer = within(await screen.findByRole('dialog', { name: 'Update Loan Status' }));
    await userEvent.type(drawer.getByLabelText(/Authority note/), 'The branch has one manager');
    await userEvent.click(drawer.getByRole('button', { name: 'Approve' }));
    await settle();
    expect(screen.getByText('Domain status: Pending to Approved')).toBeTruthy();
    expect(screen.getByText(/Approved by the person who changed its amount: two-person approval is off/)).toBeTruthy();
  });
});

it('opens the change of its status from the menu, and shows the new one on its timeline', async () => {
  network.answerBy('listLoanEvents', ([event]) =>
    loan.domainStatus === 'Pending' ? [] : [{ ...event!, kind: 'domainStatus', from: 'Pending', to: 'InReview' }],
  );
  network.answerBy('patchDomainStatus', (example) => {
    loan.domainStatus = 'InReview';
    return example;
  });
  const { router, settle } = await openScreen(address, { network });
  await press('Actions');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Update Loan Status' }));
  expect(router.state.location.search).toBe('?drawer=status');
  const drawer = within(await screen.findByRole('dialog', { name: 'Update Loan Status' }));
  await userEvent.selectOptions(drawer.getByLabelText('New status'), 'InReview');
  await userEvent.click(drawer.getByRole('button', { name: 'Update Status' }));
  await settle();
  expect(screen.getByText(messages.statusUpdated)).toBeTruthy();
  expect(screen.getByText('Domain status: Pending to In-review')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('says that a colleague has decided while a decision is entered, and offers the next statuses', async () => {
  const { store, settle } = await openScreen(`${address}?drawer=status&to=Rejected`, { network });
  const drawer = within(await screen.findByRole('dialog', { name: 'Update Loan Status' }));
  loan.domainStatus = 'Approved';
  store.dispatch(providerApi.util.invalidateTags(['Loan']));
  await settle();
  expect(drawer.getByText(/^An application that is Approved cannot become Rejected\./)).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Update Status' }));
  expect(drawer.getByText('Choose a status', { selector: 'p' })).toBeTruthy();
  const offered = within(drawer.getByLabelText('New status')).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).not.toContain('Rejected');
  expect(network.callsTo('decideLoan')).toEqual([]);
});

it('says in one line which of its parts could not be loaded again, and loads all of them again', async () => {
  const { store, settle } = await openScreen(address, { network });
  network.answerBy('getApplication', () => refused('internal')).answerAll(refused('internal'));
  store.dispatch(providerApi.util.invalidateTags(['Loan', 'Payment']));
  await settle();
  const outdated = () => screen.queryAllByRole('alert').filter((alert) => /may be outdated/.test(alert.textContent));
  expect(outdated()).toHaveLength(1);
  expect(outdated()[0]?.textContent).toContain('The loan, the timeline and the schedule could not be loaded again.');
  network.answerBy('getApplication', (example) => ({ ...example, ...loan })).answerAll(full);
  await press('Try again');
  await settle();
  expect(outdated()).toEqual([]);
});
