import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { identityOutbox } from '../../decision-queue/identity-outbox.store.ts';
import { loanOutbox } from '../../decision-queue/loan-outbox.store.ts';
import type { Letter } from '../../decision-queue/outbox.store.ts';
import { FakeNetwork, full, pending } from '../fake-network.fixtures.ts';
import { openScreen } from '../open-screen.fixtures.tsx';

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork().answerBy('listLenders', ([first]) => [
    first!,
    { ...first!, id: '2', name: 'Volta Savings and Loans' },
  ]);
});

const selection = () => screen.findByRole('combobox', { name: /Lender/ });
async function chooseVolta() {
  await userEvent.click(await selection());
  await userEvent.click(await screen.findByRole('option', { name: 'Volta Savings and Loans' }));
}
const forms = '/admin/settings/application/list-form';
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

it('shows the list of the first chosen lender where the person is, and begins a new client for it', async () => {
  const { router, settle } = await openScreen(forms, { network, isInShell: true, isLenderChosen: false });
  expect(screen.getByText(/^Choose a lender to see its/)).toBeTruthy();
  await chooseVolta();
  await settle();
  expect(router.state.location.pathname).toBe(forms);
  expect(screen.getByRole('list', { name: 'Forms' })).toBeTruthy();
  expect(network.callsTo('listLenderForms').at(-1)?.path).toMatch(/\/2(\/|$)/);
  await press('Clients');
  await settle();
  await press('New Client');
  await settle();
  expect(router.state.location.pathname).toBe('/clients/create/lender/2/forms');
  const [form] = within(screen.getByRole('list', { name: 'Forms' })).getAllByRole('link');
  expect(form?.getAttribute('href')).toMatch(/^\/clients\/create\/lender\/2\/forms\/new\//);
});

it('chooses the lender of the address, and leaves it for the list with another one', async () => {
  const { router, settle } = await openScreen('/clients/create/lender/2/forms', { network, isInShell: true });
  expect((await selection()).textContent).toBe('Volta Savings and Loans');
  await userEvent.click(await selection());
  await userEvent.click(await screen.findByRole('option', { name: 'Adom Microfinance' }));
  await settle();
  expect(router.state.location.pathname).toBe('/clients');
  expect((await selection()).textContent).toBe('Adom Microfinance');
});

it('asks once before another lender loses a change, and leaves the client for the list', async () => {
  const { router, settle } = await openScreen('/clients/details/1020/Details', { network, isInShell: true });
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText(/^First name/), { target: { value: 'Esther' } });
  await settle();
  await chooseVolta();
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Leave' }));
  await settle();
  expect(router.state.location.pathname).toBe('/clients');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await selection()).textContent).toBe('Volta Savings and Loans');
  expect(network.callsTo('listClients').at(-1)?.path).toContain('/2/');
});

it('sends all decisions that are still held in a queue before it takes the other lender', async () => {
  onTestFinished(() => loanOutbox.reset());
  const undecided = { domainStatus: 'Pending', lenderStatus: 'Pending', batchStatus: null } as const;
  network
    .answer('decideLoan', pending)
    .answerBy('listApplications', ({ applications, page }, { query }) => {
      const isPending = query.get('domainStatus') === 'Pending';
      const rows = isPending ? applications.slice(0, 1).map((row) => ({ ...row, ...undecided })) : [];
      return { applications: rows, page: { ...page, totalPages: 1, totalElements: rows.length } };
    })
    .answerBy('getApplication', (example) => ({ ...example, ...undecided, twoPersonApproval: undefined }));
  const { settle } = await openScreen('/loans/queue', { network, isInShell: true });
  await userEvent.keyboard('a');
  await userEvent.type(await screen.findByLabelText('Authority note'), 'Checked');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const sendNext = vi.fn<Letter['send']>().mockResolvedValue(undefined);
  loanOutbox.hold({ label: 'Approved Esi', href: '/loans', letters: [{ subject: 'next', send: sendNext }] });
  await chooseVolta();
  await settle();
  expect(network.callsTo('decideLoan')).toHaveLength(1);
  expect(sendNext).not.toHaveBeenCalled();
  expect((await selection()).textContent).toBe('Adom Microfinance');
  network.answer('decideLoan', full);
  await settle();
  expect(sendNext).toHaveBeenCalledOnce();
  expect(screen.queryByText(/Not sent/)).toBeNull();
  expect((await selection()).textContent).toBe('Volta Savings and Loans');
});

it('sends a decision on identity that is still held before it takes the other lender', async () => {
  onTestFinished(() => identityOutbox.reset());
  const { settle } = await openScreen('/enhanced-kyc', { network, isInShell: true });
  let answer: (() => void) | undefined;
  const send = vi.fn<Letter['send']>(() => new Promise((resolve) => (answer = () => resolve(undefined))));
  identityOutbox.hold({ label: 'Approved Esi', href: '/enhanced-kyc', letters: [{ subject: 'card', send }] });
  await chooseVolta();
  await settle();
  expect(send).toHaveBeenCalledOnce();
  expect((await selection()).textContent).toBe('Adom Microfinance');
  answer?.();
  await settle();
  expect((await selection()).textContent).toBe('Volta Savings and Loans');
});
