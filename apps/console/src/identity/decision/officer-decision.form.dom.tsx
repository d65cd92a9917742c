import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cut, exampleAnswer, FakeNetwork, pending, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

type Consent = ReturnType<typeof exampleAnswer<'getConsent'>>;

let network: FakeNetwork;
let consent: Partial<Consent>;
beforeEach(() => {
  consent = { status: 'Pending', own: false, twoPersonApproval: undefined };
  network = new FakeNetwork().answerBy('getConsent', (example) => ({ ...example, ...consent }));
});

async function openReview() {
  const opened = await openScreen('/enhanced-kyc/landing', { network });
  await userEvent.click(screen.getByRole('button', { name: 'Review Comfort Asare' }));
  await opened.settle();
  const dialog = within(screen.getByRole('dialog', { name: 'Approve consent' }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const code = () => dialog.getByLabelText<HTMLInputElement>(/Officer approval code/);
  const sent = () => network.callsTo('approveConsent').map(({ body }) => body);
  return { ...opened, dialog, press, code, sent };
}

it('approves with the officer’s code, and closes', async () => {
  const { press, code, sent, settle } = await openReview();
  await press('Send me a code');
  await settle();
  expect(network.callsTo('requestApprovalCode')).toHaveLength(1);
  await userEvent.type(code(), ' 123456');
  await press('Approve');
  await settle();
  expect(sent()).toEqual([
    expect.objectContaining({ verified: true, approval_code: '123456', first_name: 'Comfort', last_name: 'Asare' }),
  ]);
  expect(screen.getByText('Consent approved')).toBeTruthy();
});

it('requires the code, and a reason to ask for another submission, at their fields', async () => {
  const { dialog, press, code, sent, settle } = await openReview();
  await press('Approve');
  expect(dialog.getByText('Enter your officer approval code, or have one sent to you')).toBeTruthy();
  expect(document.activeElement).toBe(code());
  await userEvent.type(code(), '123456');
  await press('Ask to submit again');
  await press('Ask to submit again');
  expect(dialog.getByText('Say what needs to change')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'The photo is too dark');
  await press('Ask to submit again');
  await settle();
  expect(sent()).toMatchObject([{ verified: false, approval_code: '123456', reason: 'The photo is too dark' }]);
});

it('shows a refused code at its field, and accepts another', async () => {
  network.answer('approveConsent', refused('approval_code_refused', { message: 'This code is not valid.' }));
  const { dialog, press, code, sent, settle } = await openReview();
  await userEvent.type(code(), '654321');
  await press('Approve');
  await settle();
  expect(dialog.getByText('This code is not valid.')).toBeTruthy();
  expect(code().getAttribute('aria-invalid')).toBe('true');
  network.answerBy('approveConsent', (example) => example);
  await userEvent.clear(code());
  await userEvent.type(code(), '123456');
  await press('Approve');
  await settle();
  expect(sent()).toHaveLength(2);
});

it('allows no further try once a colleague has decided', async () => {
  network.answer('approveConsent', refused('already_decided'));
  const { dialog, press, code, settle } = await openReview();
  await userEvent.type(code(), '123456');
  await press('Approve');
  await settle();
  expect(dialog.getByRole('alert')).toBeTruthy();
  for (const name of ['Approve', 'Ask to submit again'])
    expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', true);
});

it('reads the submissions again once a colleague has decided', async () => {
  const { dialog, press, code, settle } = await openReview();
  network.answerBy('approveConsent', () => {
    consent = { ...consent, status: 'Rejected' };
    return refused('already_decided');
  });
  const reads = network.callsTo('listConsents').length;
  await userEvent.type(code(), '123456');
  await press('Approve');
  await settle();
  expect(dialog.getByText(/has been decided already/)).toBeTruthy();
  expect(screen.queryByText('Consent approved')).toBeNull();
  expect(network.callsTo('listConsents').length).toBeGreaterThan(reads);
});

it('says that the approval succeeded if it had arrived although its answer was lost', async () => {
  const { press, code, settle } = await openReview();
  network.answerBy('approveConsent', () => {
    consent = { ...consent, status: 'Verified' };
    return cut;
  });
  await userEvent.type(code(), '123456');
  await press('Approve');
  await settle();
  expect(screen.getByText('Consent approved')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says so after the second try, if the first arrived late', async () => {
  network.answer('approveConsent', cut);
  const { dialog, press, code, settle } = await openReview();
  await userEvent.type(code(), '123456');
  await press('Approve');
  await settle();
  expect(dialog.getByText(/It may have worked/)).toBeTruthy();
  network.answerBy('approveConsent', () => {
    consent = { ...consent, status: 'Verified' };
    return refused('already_decided');
  });
  await press('Approve');
  await settle();
  expect(screen.getByText('Consent approved')).toBeTruthy();
});

it('does not take a colleague’s rejection for the person’s own, whose answer was lost', async () => {
  const { dialog, press, code, settle } = await openReview();
  network.answerBy('approveConsent', () => {
    consent = { ...consent, status: 'Rejected', reason: 'The photo is too small' };
    return cut;
  });
  await userEvent.type(code(), '123456');
  await press('Ask to submit again');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'The photo is too dark');
  await press('Ask to submit again');
  await settle();
  expect(dialog.getByText(/has been decided already/)).toBeTruthy();
  expect(screen.queryByText('Asked to submit again')).toBeNull();
});

it('stays open until the decision is answered, and after typing when someone clicks beside it', async () => {
  const { dialog, press, code, settle } = await openReview();
  const isOpen = () => screen.queryByRole('dialog') !== null;
  await userEvent.type(code(), '123456');
  await userEvent.click(screen.getByRole('dialog').parentElement!);
  await settle();
  expect(isOpen()).toBe(true);
  network.answer('approveConsent', pending);
  await press('Approve');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}');
  await settle();
  expect([isOpen(), code().value]).toEqual([true, '123456']);
  network.answerBy('approveConsent', (example) => example);
  await settle();
  expect(screen.getByText('Consent approved')).toBeTruthy();
});

it('asks before a reason is lost', async () => {
  const { dialog, press } = await openReview();
  await press('Ask to submit again');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'The photo is too dark');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect(dialog.getByLabelText(/Reason/)).toHaveProperty('value', 'The photo is too dark');
  await press('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the submitter their own submission without a decision', async () => {
  consent = { ...consent, own: true, twoPersonApproval: { isRequired: true, ownWork: 'submitted' } };
  const { dialog } = await openReview();
  expect(dialog.getByRole('alert').textContent).toMatch(/Other officers find it under Identity/);
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('can be closed if the submission fails to load, and offers a retry', async () => {
  network.answer('getConsent', refused('internal'));
  const { dialog, press, settle } = await openReview();
  expect(dialog.getByText('What was submitted could not be loaded')).toBeTruthy();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Review Comfort Asare' }));
  await settle();
  expect(screen.getByText('What was submitted could not be loaded')).toBeTruthy();
  network.answerBy('getConsent', (example) => ({ ...example, ...consent }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
});
