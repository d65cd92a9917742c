import type { OwnPermissions } from '@oware/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { cut, empty, type FakeNetwork, full, refused } from '../../app/fake-network.fixtures.ts';
import { openCountedScreen, openScreen } from '../../app/open-screen.fixtures.tsx';
import { forgetApprovalCode } from '../../identity/decision/approval-code.store.ts';
import { identityOutbox } from '../../decision-queue/identity-outbox.store.ts';
import { aQueueOfThree } from './identity-queue.fixtures.ts';

let network: FakeNetwork;
beforeEach(() => (network = aQueueOfThree()));

function forgetAfterTest() {
  onTestFinished(() => {
    identityOutbox.reset();
    forgetApprovalCode();
  });
}

async function openQueue(address = '/enhanced-kyc/queue', isInShell = true, missing: OwnPermissions['missing'] = []) {
  forgetAfterTest();
  const permissions = missing.length > 0 && { permissions: { roles: [], permissions: [], missing } };
  const opened = await openScreen(address, { network, isInShell, ...permissions });
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    await opened.settle();
  };
  const enterCode = async (code = '123456') => {
    await userEvent.type(screen.getByLabelText('Officer approval code', { selector: 'input' }), `${code}{Enter}`);
    await opened.settle();
  };
  const leave = async () => {
    await opened.router.navigate('/bill');
    await opened.settle();
  };
  return { ...opened, heading, press, enterCode, leave };
}

it('decides on consent and card of a person at once, asks for the code once, and shows the next at once', async () => {
  const { heading, press, leave, router } = await openQueue();
  expect(heading()).toBe('Ama Owusu');
  expect(screen.getByText('You can undo a decision for 8 seconds.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/enhanced-kyc/queue/consent/reference-0');
  expect(screen.getByText('1 of 3')).toBeTruthy();
  await press('a');
  // A, Enter and the code, without another key
  await press('{Enter}');
  expect(network.callsTo('requestApprovalCode')).toHaveLength(1);
  await press('123456{Enter}');
  expect(heading()).toBe('Kofi Boateng');
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await press('a');
  expect(heading()).toBe('Esi Addo');
  expect(network.callsTo('approveConsent')).toEqual([]);
  await leave();
  expect(network.callsTo('approveConsent').map(({ body, path }) => [path.split('/').at(-2), body])).toEqual([
    ['c-0', expect.objectContaining({ verified: true, approval_code: '123456', last_name: 'Owusu' })],
    ['c-1', expect.objectContaining({ verified: true, approval_code: '123456', last_name: 'Boateng' })],
  ]);
  expect(network.callsTo('approveGhanaCard')).toHaveLength(1);
});

it('has as many people as My work and the sidebar count', async () => {
  forgetAfterTest();
  const { settle } = await openCountedScreen('/dashboard', { network });
  expect(screen.getAllByRole('link', { name: 'Identity', description: '3 pending' })).not.toEqual([]);
  const decide = screen.getByRole('link', { name: 'Decide: Identities to decide, the oldest' });
  expect(decide.closest('li')?.textContent).toMatch(/^3Identities to decideAma Owusu/);
  await userEvent.click(decide);
  await settle();
  expect(screen.getByText('1 of 3')).toBeTruthy();
});

it.each([
  ['consent', 'getConsent'],
  ['card', 'getIdentityResult'],
] as const)('leads from a %s that does not exist to the queue', async (kind, call) => {
  network.answerBy(call, (example, { path }) => (path.endsWith('/unknown') ? refused('not_found') : example));
  await openQueue(`/enhanced-kyc/queue/${kind}/unknown`, false);
  expect(screen.getByText('Submission not found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText('Submitted')).toBeNull();
  expect(screen.getByRole('link', { name: 'Show the queue' }).getAttribute('href')).toBe('/enhanced-kyc/queue');
});

it('marks the letters that differ from the register', async () => {
  await openQueue();
  const table = screen.getByRole('table', { name: 'Consent, Ghana Card, Register' });
  const row = within(table).getByRole('row', { name: /^Last name/ });
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['u', 'o']);
  const firstName = within(table).getByRole('row', { name: /^First name/ });
  expect(firstName.querySelector('mark')).toBeNull();
  expect(screen.getByText('These differ: last name.')).toBeTruthy();
});

it('says of the code button what it does', async () => {
  const { enterCode } = await openQueue();
  await userEvent.click(screen.getByRole('button', { name: 'Enter approval code' }));
  await enterCode();
  await userEvent.click(screen.getByRole('button', { name: /^Change approval code \(used until \d\d:\d\d\)$/ }));
  expect(screen.getByRole('dialog', { name: 'Officer approval code' })).toBeTruthy();
});

it('sends nothing for a decision that is undone', async () => {
  const { heading, press, enterCode, leave } = await openQueue();
  await press('a');
  await enterCode();
  await press('u');
  expect(heading()).toBe('Ama Owusu');
  expect(screen.getByText('1 of 3')).toBeTruthy();
  await leave();
  expect(network.callsTo('approveConsent')).toEqual([]);
});

it('goes through the people with the arrow keys, and keeps the person when the page is loaded again', async () => {
  const { heading, press, router } = await openQueue('/enhanced-kyc/queue/consent/reference-1');
  expect(heading()).toBe('Kofi Boateng');
  await press('{ArrowRight}');
  expect(heading()).toBe('Esi Addo');
  await press('{ArrowLeft}');
  await press('{ArrowLeft}');
  expect(heading()).toBe('Ama Owusu');
  await press('{ArrowLeft}');
  expect(heading()).toBe('Ama Owusu');
  expect(router.state.location.pathname).toBe('/enhanced-kyc/queue/consent/reference-0');
});

it('rejects with a reason from the list, and leaves the rest pending', async () => {
  const { press, enterCode, leave } = await openQueue();
  await press('r');
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Ama Owusu' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByText('Choose a reason or write one')).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Consent' }));
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'The card has expired');
  await userEvent.type(dialog.getByLabelText('More, if needed'), 'Bring the new one');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await enterCode();
  await leave();
  expect(network.callsTo('approveConsent')).toEqual([]);
  expect(network.callsTo('approveGhanaCard').map(({ body }) => body)).toEqual([
    expect.objectContaining({ verified: false, reason: 'The card has expired. Bring the new one' }),
  ]);
});

it('asks before Back leaves a reason, and does not ask it about another person', async () => {
  const { press, router, settle, heading } = await openQueue();
  await press('{ArrowRight}');
  expect(heading()).toBe('Kofi Boateng');
  await press('r');
  await userEvent.type(screen.getByLabelText('What needs to change'), 'Show all of the card');
  await router.navigate(-1);
  await settle();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heading()).toBe('Ama Owusu');
});

it('keeps a reason that was not sent, because no code was entered or the rejection was undone', async () => {
  const { press, enterCode, heading } = await openQueue();
  await press('r');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Consent' }));
  await userEvent.type(screen.getByLabelText('What needs to change'), 'Show all of the card');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await press('{Escape}');
  const dialog = () => within(screen.getByRole('dialog', { name: 'Reject Ama Owusu' }));
  expect(dialog().getByRole('checkbox', { name: 'Consent' })).toHaveProperty('checked', false);
  expect(dialog().getByLabelText('What needs to change')).toHaveProperty('value', 'Show all of the card');
  await userEvent.click(dialog().getByRole('button', { name: 'Reject' }));
  await enterCode();
  expect(heading()).not.toBe('Ama Owusu');
  await press('u');
  await press('r');
  expect(dialog().getByLabelText('What needs to change')).toHaveProperty('value', 'Show all of the card');
});

it('keeps all decisions while the code is refused, and sends them with the next code', async () => {
  network.answer('approveConsent', refused('approval_code_refused', { message: 'This code is not valid.' }));
  const { press, enterCode, settle } = await openQueue('/enhanced-kyc/queue/consent/reference-1');
  await press('a');
  await enterCode('000000');
  await press('a');
  await identityOutbox.flush();
  await settle();
  const dialog = within(screen.getByRole('dialog', { name: 'Officer approval code' }));
  expect(dialog.getByRole('alert').textContent).toMatch(/This code is not valid. 2 decisions were not sent/);
  expect(network.callsTo('approveConsent')).toHaveLength(1);
  network.answer('approveConsent', full);
  await enterCode('123456');
  await settle();
  const [, ...sent] = network.callsTo('approveConsent');
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ approval_code: '123456', last_name: 'Boateng' }),
    expect.objectContaining({ approval_code: '123456', last_name: 'Addo' }),
  ]);
});

it('brings a person back with the reason when a decision fails, and says when a colleague was faster', async () => {
  network.answer('approveConsent', refused('internal', { message: 'Out of order.' }));
  const { press, enterCode, settle, heading } = await openQueue('/enhanced-kyc/queue/consent/reference-1');
  await press('a');
  await enterCode();
  await identityOutbox.flush();
  await settle();
  expect(screen.getByText(/Not sent: Approved Kofi Boateng/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Decide again' }));
  await settle();
  expect(heading()).toBe('Kofi Boateng');
  network.answer('approveConsent', refused('already_decided'));
  const reads = network.callsTo('listConsents').length;
  await press('a');
  await identityOutbox.flush();
  await settle();
  expect(screen.getByText(/Not sent: Approved Kofi Boateng/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Decide again' })).toBeNull();
  expect(network.callsTo('listConsents').length).toBeGreaterThan(reads);
});

it('reads the client again after a decision whose answer was lost', async () => {
  network.answer('listIdentityResults', empty).answerBy('getConsent', (example) => ({
    ...example,
    status: 'Pending',
    own: false,
    twoPersonApproval: undefined,
    client_id: '1020',
  }));
  network.answer('approveConsent', cut);
  const { press, enterCode, settle } = await openQueue();
  const reads = network.callsTo('getClient').length;
  await press('a');
  await enterCode();
  await identityOutbox.flush();
  await settle();
  expect(screen.getByText(/It may have worked/)).toBeTruthy();
  expect(network.callsTo('getClient').length).toBeGreaterThan(reads);
});

it('shows the officer’s own submission without a decision', async () => {
  network.answerBy('getConsent', (example) => ({
    ...example,
    status: 'Pending',
    own: true,
    twoPersonApproval: { isRequired: true, ownWork: 'submitted' },
  }));
  const { press } = await openQueue('/enhanced-kyc/queue/consent/reference-1');
  expect(screen.getByText('Another person has to decide on this: you submitted it.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Approve/ }).getAttribute('aria-disabled')).toBe('true');
  await press('a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what to do next when all are decided', async () => {
  network.answer('listConsents', { results: [], total_pages: 0 });
  network.answer('listIdentityResults', { results: [], total_pages: 0 });
  await openQueue();
  expect(screen.getByText('All decided')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to my work' }).getAttribute('href')).toBe('/dashboard');
});

it('says why a person may not decide, and asks them for no code', async () => {
  await openQueue('/enhanced-kyc/queue', true, [{ permission: 'verifications.decide', grantors: ['Akua Boateng'] }]);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Ask Akua Boateng to grant it'),
  );
  const code = screen.getByRole('button', { name: 'Enter approval code' });
  expect(code.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText('You can undo a decision for 8 seconds.')).toBeNull();
});
