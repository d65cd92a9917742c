import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnPermissions } from '@oware/contract';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { providerApi } from '../../../api/provider.api.ts';
import { exampleAnswer, FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import { openScreen } from '../../../app/open-screen.fixtures.tsx';
import { matchMediaQueries } from '../../../app/screens/media.fixtures.ts';
import { loanOutbox } from '../../../decision-queue/loan-outbox.store.ts';

const names = ['Ama Owusu', 'Kofi Boateng', 'Esi Addo'];
let network: FakeNetwork;
/** The applications that a colleague has decided on. */
const decided = new Set<string>();

/** Three pending applications; the first is the oldest. */
beforeEach(() => {
  const example = exampleAnswer('listApplications');
  const [row] = example.applications;
  if (!row) throw new Error('the example has no application');
  const loanOf = (at: number) => ({
    ...row,
    id: `L-${at}`,
    customerId: `C-${at}`,
    customerName: names[at]!,
    domainStatus: 'Pending' as const,
    lenderStatus: 'Pending' as const,
    batchStatus: null,
    createdAt: `2026-03-0${at + 1}T08:00:00Z`,
    twoPersonApproval: undefined,
  });
  const loans = names.map((_name, at) => loanOf(at));
  decided.clear();
  network = new FakeNetwork()
    .answerBy('listApplications', (_example, { query }) => {
      const isPending = query.get('domainStatus') === 'Pending';
      const applications = isPending ? loans.toReversed().filter(({ id }) => !decided.has(id)) : [];
      return { applications, page: { ...example.page, totalPages: 1, totalElements: applications.length } };
    })
    .answerBy('getApplication', (_example, { path }) => loans.find(({ id }) => path.includes(id)) ?? loanOf(0));
});

async function openQueue(address = '/loans/queue', permissions?: OwnPermissions) {
  loanOutbox.reset();
  onTestFinished(() => loanOutbox.reset());
  const opened = await openScreen(address, { network, isInShell: true, ...(permissions && { permissions }) });
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    await opened.settle();
  };
  /** Approves the shown application. Nothing is sent yet. */
  const approve = async () => {
    await press('a');
    await userEvent.type(screen.getByLabelText('Authority note'), 'Checked');
    await press('{Control>}{Enter}{/Control}');
  };
  const sent = () => network.callsTo('decideLoan').map(({ body, path }) => [path.split('/').at(-1), body]);
  return { ...opened, heading, press, approve, sent };
}

it('approves with a template, repeats the note for the next, and sends both when the queue is left', async () => {
  const { heading, press, sent, router, settle } = await openQueue();
  expect(heading()).toBe('Ama Owusu');
  expect(router.state.location.pathname).toBe('/loans/queue/L-0/C-0');
  expect(screen.getByText('1 of 3')).toBeTruthy();
  await press('a');
  const template = 'Net pay covers the deduction. Documents checked.';
  await userEvent.selectOptions(screen.getByLabelText('Template'), template);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await settle();
  expect(heading()).toBe('Kofi Boateng');
  await press('a');
  const note = screen.getByRole('textbox', { name: 'Authority note' });
  expect(note).toHaveProperty('value', template);
  expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(note.id);
  await press('{Enter}');
  expect(heading()).toBe('Esi Addo');
  expect(sent()).toEqual([]);
  await router.navigate('/bill');
  await settle();
  expect(sent()).toEqual([
    ['L-0', expect.objectContaining({ decision: 'approve', authorityNote: template, seenTotal: '5000.00' })],
    ['L-1', expect.objectContaining({ decision: 'approve', authorityNote: template })],
  ]);
});

it('lets nobody decide before it is known what the client can afford, or that this could not be read', async () => {
  network.answer('getClient', pending);
  const { store } = await openQueue();
  expect(screen.getByRole('button', { name: /^Approve/ })).toHaveProperty('disabled', true);
  expect(screen.queryByText('Not known')).toBeNull();
  cleanup();
  network.answer('getClient', refused('internal'));
  store.dispatch(providerApi.util.resetApiState());
  await openQueue();
  expect(screen.getByRole('button', { name: /^Approve/ })).toHaveProperty('disabled', false);
  expect(screen.getByText('Not known')).toBeTruthy();
});

it('repeats no note that was written for one person', async () => {
  const { heading, press } = await openQueue();
  await press('a');
  await userEvent.type(screen.getByLabelText('Authority note'), 'Her sister stands surety');
  await press('{Control>}{Enter}{/Control}');
  expect(heading()).toBe('Kofi Boateng');
  await press('a');
  expect(screen.getByLabelText('Authority note')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByLabelText('Template'));
});

it('warns where the net pay does not cover the deductions, and repeats no approval there', async () => {
  network
    .answerBy('listClientApplications', () => [])
    .answerBy('getClient', (client, call) => ({
      ...client,
      clientEmploymentInformation: {
        isComplete: true,
        data: { net_monthly_salary: call.path.endsWith('C-1') ? '100.00' : '90000.00' },
      },
    }));
  const { heading, press } = await openQueue();
  await press('a');
  expect(screen.queryByText(/The deductions take/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Net pay covers the deduction. Documents checked.');
  await press('{Control>}{Enter}{/Control}');
  expect(heading()).toBe('Kofi Boateng');
  await press('a');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^The deductions take \d+% of the net pay\.$/)).toBeTruthy();
  expect(dialog.getByLabelText('Authority note')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(dialog.getByLabelText('Template'));
});

it('requires a note to reject, and sends nothing that is undone', async () => {
  const { heading, press, sent, router, settle } = await openQueue('/loans/queue/L-1/C-1');
  await press('r');
  const dialog = within(screen.getByRole('dialog', { name: 'Reject the application of Kofi Boateng' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByLabelText('Authority note').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(dialog.getByLabelText('Authority note'), 'Too much');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await settle();
  expect(heading()).toBe('Esi Addo');
  await press('u');
  expect(heading()).toBe('Kofi Boateng');
  await router.navigate('/bill');
  await settle();
  expect(sent()).toEqual([]);
});

it('lets nobody decide before the next application is known, so that each decision can be undone', async () => {
  network.answer('listApplications', pending);
  await openQueue('/loans/queue/L-0/C-0');
  expect(screen.getByRole('button', { name: /^Approve/ })).toHaveProperty('disabled', true);
  cleanup();
  network.answer('listApplications', refused('internal'));
  await openQueue('/loans/queue/L-0/C-0');
  expect(screen.getByRole('button', { name: /^Approve/ })).toHaveProperty('disabled', false);
});

it('counts one application fewer on the dashboard after the service has accepted a decision', async () => {
  const { approve, router, settle } = await openQueue();
  network.answerBy('decideLoan', (example) => (decided.add('L-0'), example));
  await approve();
  await router.navigate('/dashboard');
  await settle();
  const line = screen.getByRole('link', { name: 'Applications to decide' }).closest('li');
  expect(line?.textContent).toMatch(/^2Applications to decideKofi Boateng/);
});

it('brings an application back that was decided on here and that a colleague has set back', async () => {
  const { approve, settle, store } = await openQueue();
  network.answerBy('decideLoan', (example) => (decided.add('L-0'), example));
  await approve();
  await loanOutbox.flush();
  await settle();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  decided.clear();
  store.dispatch(providerApi.util.invalidateTags(['Loan']));
  await settle();
  expect(screen.getByText('2 of 3')).toBeTruthy();
});

it('brings an application back whose amount a colleague has changed', async () => {
  network.answer('decideLoan', refused('changed_since_seen'));
  const { heading, approve, settle } = await openQueue();
  await approve();
  await loanOutbox.flush();
  await settle();
  expect(screen.getByText(/Not sent: Approved Ama Owusu/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Decide again' }));
  await settle();
  expect(heading()).toBe('Ama Owusu');
});

it('leaves out an application that a colleague has decided on', async () => {
  const { heading, approve, settle } = await openQueue();
  await approve();
  decided.add('L-0');
  network.answer('decideLoan', refused('already_decided'));
  await loanOutbox.flush();
  await settle();
  expect(screen.getByText(/Not sent: Approved Ama Owusu/)).toBeTruthy();
  expect(heading()).toBe('Kofi Boateng');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

it('says that an application of an older link was removed, and leads to the first of the queue', async () => {
  network.answer('getApplication', refused('not_found'));
  await openQueue('/loans/queue/L-9/C-9');
  expect(await screen.findByText('This application no longer exists')).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/loans/queue/L-0/C-0');
});

/** The messages about the failed decision, without a notice that is leaving: no animation ends here. */
const told = () =>
  screen.getAllByText(/Perhaps not sent: Rejected Ama Owusu/).filter((one) => !one.closest('.notice-leaves'));

it('keeps the note of a decision that fails after the queue was left, and tells the failure once', async () => {
  network.answer('decideLoan', refused('internal'));
  const { heading, press, router, settle } = await openQueue();
  await press('r');
  await userEvent.type(screen.getByLabelText('Authority note'), 'The net pay is too low');
  await press('{Control>}{Enter}{/Control}');
  await router.navigate('/bill');
  await settle();
  expect(told()).toHaveLength(1);
  await router.navigate('/loans/queue/L-1/C-1');
  await settle();
  // the queue says it itself
  await waitFor(() => expect(told()).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'Decide again' }));
  await settle();
  expect(heading()).toBe('Ama Owusu');
  await press('r');
  expect(screen.getByRole('textbox', { name: 'Authority note' })).toHaveProperty('value', 'The net pay is too low');
});

it('asks before Back leaves a note, and does not ask it about another application', async () => {
  const { heading, press, approve, router, settle } = await openQueue();
  await approve();
  expect(heading()).toBe('Kofi Boateng');
  await press('r');
  await userEvent.type(screen.getByLabelText('Authority note'), 'Not enough left');
  const goBack = async () => {
    await router.navigate(-1);
    await settle();
  };
  await goBack();
  await press('{Escape}');
  expect(screen.getByLabelText('Authority note')).toHaveProperty('value', 'Not enough left');
  await goBack();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await settle();
  expect(router.state.location.pathname).toBe('/loans/queue/L-0/C-0');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['says', 'may', [], 1],
  ['does not say', 'may not', [{ permission: 'loans.decide' as const, grantors: ['Akua Boateng'] }], 0],
])('%s to a person who %s decide how long this can be undone', async (_says, _may, missing, shown) => {
  await openQueue('/loans/queue', { roles: [], permissions: [], missing });
  expect(screen.queryAllByText('You can undo a decision for 8 seconds.')).toHaveLength(shown);
});

it('lets officers reject what they created, but not approve it', async () => {
  network.answerBy('getApplication', (example) => ({
    ...example,
    domainStatus: 'Pending',
    lenderStatus: 'Pending',
    batchStatus: null,
    twoPersonApproval: { isRequired: true, ownWork: 'created' },
  }));
  await openQueue('/loans/queue/L-0/C-0');
  expect(screen.getByText('Another person has to approve this: you created it.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Approve/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: /^Reject/ }).getAttribute('aria-disabled')).toBeNull();
});

it.each([
  ['max-width', ['Undo', 'Previous', 'Next']],
  ['min-width', ['Previous', 'Next', 'Undo']],
] as const)(
  'offers Undo above the way through the queue on a phone, also for the keyboard: %s',
  async (media, order) => {
    matchMediaQueries(media);
    const { press, settle } = await openQueue();
    await press('a');
    await userEvent.type(screen.getByRole('textbox', { name: 'Authority note' }), 'Payslip seen');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await settle();
    const controls = [...screen.getByRole('region', { name: 'Decision' }).querySelectorAll('a, button')];
    const labels = controls.map((control) => control.getAttribute('aria-label') ?? control.textContent);
    expect(labels.flatMap((label) => order.find((one) => label?.startsWith(one)) ?? [])).toEqual(order);
  },
);
