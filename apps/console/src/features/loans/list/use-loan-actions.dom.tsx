import { fireEvent, screen, within } from '@testing-library/react';
import { messages } from '@oware/contract';
import { beforeEach, expect, it } from 'vitest';
import { type CallName, type exampleAnswer, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';

type Loan = ReturnType<typeof exampleAnswer<'listApplications'>>['applications'][number];

let network: FakeNetwork;
let loans: Partial<Loan>[];
beforeEach(() => {
  const loan = { domainStatus: 'Pending', lenderStatus: 'Pending', batchStatus: null } as const;
  const ama = { ...loan, id: '2001', customerId: '1001', customerName: 'Ama Owusu', amount: '700.00' };
  const kofi = { ...loan, id: '2002', customerId: '1002', customerName: 'Kofi Boadu', amount: '900.00' };
  loans = [ama, kofi];
  network = new FakeNetwork().answerBy('listApplications', ({ applications: [example], page }) => ({
    applications: loans.map((one) => ({ ...example!, twoPersonApproval: undefined, ...one })),
    page: { ...page, totalElements: loans.length },
  }));
});

/** Selects all loans of the list and presses one of the actions. */
async function ask(action: string) {
  const opened = await openScreen('/loans', { network });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  const isButton = action === 'Approve' || action === 'Reject';
  if (!isButton) fireEvent.click(bar.getByRole('button', { name: 'More' }));
  fireEvent.click(
    isButton ? bar.getByRole('button', { name: action }) : screen.getByRole('menuitem', { name: action }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${action} `) }));
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  const choose = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { ...opened, dialog, press, choose };
}
const sent = (name: CallName) => network.callsTo(name).map(({ body }) => body);

it.each([
  ['Approve', 'approve', '2 of 2 loans approved'],
  ['Reject', 'reject', '2 of 2 loans rejected'],
])('%s sends the decision of each loan, with the note and the amount that the list shows', async (...given) => {
  const [action, decision, result] = given;
  const { dialog, press, choose, settle } = await ask(action);
  choose('Authority note', ' x ');
  press(`${action} 2`);
  expect(dialog.getByText(messages.authorityNoteTooShort)).toBeTruthy();
  choose('Authority note', 'Payslips seen');
  press(`${action} 2`);
  await settle();
  expect(sent('decideLoan')).toEqual([
    { decision, authorityNote: 'Payslips seen', seenTotal: '700.00' },
    { decision, authorityNote: 'Payslips seen', seenTotal: '900.00' },
  ]);
  expect(screen.getByText(result)).toBeTruthy();
});

it('offers the statuses that need no note, and changes only loans that can have the chosen one', async () => {
  loans[1] = { ...loans[1], domainStatus: 'Rejected' };
  const { dialog, press, choose, settle } = await ask('Update status');
  const offered = within(dialog.getByLabelText('New status')).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).not.toContain('Approved');
  choose('New status', 'PreApproved');
  expect(dialog.getByRole('listitem').textContent).toMatch(/, Kofi Boadu: .* cannot become /);
  press('Update status 1');
  await settle();
  expect(sent('patchDomainStatus')).toEqual([{ id: '2001', domainStatus: 'PreApproved', seenTotal: '700.00' }]);
  expect(screen.getByText('1 of 1 loan updated')).toBeTruthy();
});

it('warns that a disbursement is final, and disburses only approved loans', async () => {
  loans = loans.map((loan) => ({ ...loan, domainStatus: 'Approved' }));
  loans[0] = { ...loans[0], lenderStatus: 'Approved' };
  const { dialog, press, choose, settle } = await ask('Update funding');
  expect(dialog.getByText(/^Disbursed is final/)).toBeTruthy();
  choose('New funding status', 'Disbursed');
  expect(dialog.getByRole('listitem').textContent).toMatch(/, Kofi Boadu: .* cannot become /);
  press('Update funding 1');
  await settle();
  expect(sent('updateLoanStatus')).toEqual([{ status: 'Disbursed', seenTotal: '700.00' }]);
});

it('removes each loan with the amount that the list shows, after it says that nothing brings it back', async () => {
  const { dialog, press, settle } = await ask('Remove');
  expect(dialog.getByText(/This can’t be undone/)).toBeTruthy();
  press('Remove 2');
  await settle();
  expect(network.callsTo('removeApplication').map(({ path, query }) => `${path}?${query}`)).toEqual([
    expect.stringMatching(/\/2001\?seenTotal=700\.00$/),
    expect.stringMatching(/\/2002\?seenTotal=900\.00$/),
  ]);
  expect(screen.getByText('2 of 2 loans removed')).toBeTruthy();
});

it('shows what a colleague has changed when the service refuses an action', async () => {
  network.answerBy('removeApplication', () => {
    loans = loans.map((loan) => ({ ...loan, customerName: 'Yaw Adjei' }));
    return refused('conflict');
  });
  const { press, settle } = await ask('Remove');
  press('Remove 2');
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await settle();
  expect(screen.getAllByText('Yaw Adjei')).toHaveLength(2);
});

it('says of a loan that a colleague has removed that it no longer exists', async () => {
  network.answer('removeApplication', refused('not_found'));
  const { press, settle } = await ask('Remove');
  press('Remove 2');
  await settle();
  const failed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(failed.filter((text) => text.includes('This application no longer exists.'))).toHaveLength(2);
});
