import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cut, FakeNetwork, full, pending, refused, refusedRequestId } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

const { message, errorMessage } = { message: 'The loan was approved.', errorMessage: 'The loan has been cancelled.' };
const address = '/loans/details/2003/1020?drawer=status&to=Approved';

/** Opens the approval of a pending loan, enters a note and confirms. */
async function approve(network: FakeNetwork) {
  network.answerBy('getApplication', (loan) => ({
    ...loan,
    domainStatus: 'Pending',
    lenderStatus: 'Pending',
    batchStatus: null,
    twoPersonApproval: undefined,
  }));
  const opened = await openScreen(address, { network });
  const drawer = within(await screen.findByRole('dialog', { name: 'Update Loan Status' }));
  await userEvent.type(drawer.getByLabelText(/Authority note/), 'Payslip seen');
  const before = network.callsTo('getApplication').length;
  await userEvent.click(drawer.getByRole('button', { name: 'Approve' }));
  await opened.settle();
  return { ...opened, drawer, reads: () => network.callsTo('getApplication').length - before };
}

it('closes the drawer and reloads the loan after the change', async () => {
  const network = new FakeNetwork().answerBy('decideLoan', (example) => ({ ...example, message }));
  const { router, reads } = await approve(network);
  expect(router.state.location.search).toBe('');
  expect(reads()).toBe(1);
  expect(screen.getByText(message)).toBeTruthy();
});

it('decides once on a second click before the form is found valid', async () => {
  const network = new FakeNetwork().answer('decideLoan', refused('internal'));
  const { drawer, settle } = await approve(network);
  const before = network.callsTo('decideLoan').length;
  const button = drawer.getByRole('button', { name: 'Approve' });
  fireEvent.click(button);
  fireEvent.click(button);
  await settle();
  expect(network.callsTo('decideLoan')).toHaveLength(before + 1);
});

it('keeps the address of the screen that the person has gone to before the answer', async () => {
  const network = new FakeNetwork().answer('decideLoan', pending);
  const { router, settle } = await approve(network);
  await act(() => router.navigate('/clients?search=Ama'));
  network.answer('decideLoan', full);
  await settle();
  expect(router.state.location.pathname + router.state.location.search).toBe('/clients?search=Ama');
});

it('reloads the loan after a conflict, and keeps the drawer with its reason and the note', async () => {
  const network = new FakeNetwork().answer('decideLoan', refused('loan_refused', { message: errorMessage }));
  const { drawer, reads } = await approve(network);
  expect(reads()).toBe(1);
  expect(drawer.getByRole('alert').textContent).toContain(errorMessage);
  expect(drawer.getByRole('alert').textContent).toContain(refusedRequestId);
  expect(drawer.getByLabelText<HTMLInputElement>(/Authority note/).value).toBe('Payslip seen');
});

it('keeps the note for an application that a colleague removed, says so, and shows it no longer afterwards', async () => {
  const network = new FakeNetwork().answerBy('decideLoan', () => {
    network.answer('getApplication', refused('not_found'));
    return refused('not_found');
  });
  const { drawer, settle } = await approve(network);
  expect(drawer.getByRole('alert').textContent).toContain('This application no longer exists.');
  expect(drawer.getByLabelText<HTMLInputElement>(/Authority note/).value).toBe('Payslip seen');
  await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await settle();
  expect(screen.getByText('This application no longer exists')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it.each([
  ['a lost connection', cut],
  ['a broken service', refused('internal')],
])('reloads the loan after %s, because it may be approved, and keeps the note', async (_why, outcome) => {
  const { drawer, reads } = await approve(new FakeNetwork().answer('decideLoan', outcome));
  expect(reads()).toBe(1);
  expect(drawer.getByRole('alert')).toBeTruthy();
  expect(drawer.getByLabelText<HTMLInputElement>(/Authority note/).value).toBe('Payslip seen');
});

it('reloads nothing after a refusal that has nothing to do with the loan’s state', async () => {
  const { drawer, reads } = await approve(new FakeNetwork().answer('decideLoan', refused('validation_failed')));
  expect(reads()).toBe(0);
  expect(drawer.getByRole('alert')).toBeTruthy();
});

it('stays open while the change is sent, so that a refusal is shown', async () => {
  const { drawer } = await approve(new FakeNetwork().answer('decideLoan', pending));
  await userEvent.keyboard('{Escape}');
  expect(drawer.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('dialog', { name: 'Update Loan Status' })).toBeTruthy();
  expect(drawer.getByLabelText<HTMLInputElement>(/Authority note/).value).toBe('Payslip seen');
});

it('says that the application that a notification leads to no longer exists, and leads to the list', async () => {
  const network = new FakeNetwork().answer('getApplication', refused('not_found'));
  const { settle, router } = await openScreen('/loans/details/2003/1020', { network });
  expect(screen.queryByText('This page doesn’t exist')).toBeNull();
  expect(screen.getByText('This application no longer exists')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show all loans' }));
  await settle();
  expect(router.state.location.pathname).toBe('/loans');
});
