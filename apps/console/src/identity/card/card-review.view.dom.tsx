import { messages } from '@oware/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleAnswer, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { renderPart, sessionOf } from '../../app/render.fixtures.tsx';
import { forgetSession, loadSession } from '../../session/session.store.ts';
import { OfficerApprovalDialog } from '../decision/officer-approval.dialog.tsx';

type Result = ReturnType<typeof exampleAnswer<'getIdentityResult'>>;

let network: FakeNetwork;
beforeEach(async () => {
  network = new FakeNetwork().listen(sessionOf({ roles: [{ name: 'Administrator' }] }));
  forgetSession();
  await loadSession();
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens the card 70 of Ama Owusu, whose last name the register spells in another way, with these changes. */
function open(part: Partial<Result> = {}) {
  const { record } = exampleAnswer('getIdentityResult');
  network.answerBy('getIdentityResult', (example) => ({
    ...example,
    id: '70',
    number: 'GHA-111222333-4',
    first_name: 'Ama',
    last_name: 'Owusu',
    status: { message: messages.pending },
    reference_number: 'reference-1',
    submitted_by: 'Kofi Mensah',
    awaits_decision: true,
    own: false,
    twoPersonApproval: { isRequired: true, ownWork: null },
    photo: '/verify/id/response/70/photo',
    record: { ...record!, first_name: 'AMA', last_name: 'OWUSU-ANSAH' },
    differences: ['last_name'],
    ...part,
  }));
  return show();
}
function show() {
  const onClose = vi.fn<() => void>();
  renderPart(<OfficerApprovalDialog subject={{ kind: 'card', resultId: '70' }} open onClose={onClose} />);
  return { onClose, dialog: within(screen.getByRole('dialog', { name: 'Approve Ghana Card' })) };
}

it('shows who submitted it, both photos, and what the register says differently', async () => {
  const { dialog } = open();
  expect(await dialog.findByText(/^GHA-111222333-4, submitted .* by Kofi Mensah$/)).toBeTruthy();
  expect(await dialog.findByRole('img', { name: 'Photo of the card' })).toBeTruthy();
  expect(await dialog.findByRole('img', { name: 'Consent photo' })).toBeTruthy();
  expect(network.callsTo('getConsent')[0]?.path).toMatch(/\/reference-1$/);
  expect(dialog.getByText(/The register has another last name/)).toBeTruthy();
  const [row] = dialog.getAllByRole('row', { name: /OWUSU-ANSAH/ });
  expect(row?.textContent).toBe('Last nameOwusuOWUSU-ANSAH Differs');
});

it('approves the card with the officer’s code, and closes', async () => {
  const { dialog, onClose } = open();
  await userEvent.type(await dialog.findByLabelText(/Officer approval code/), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [sent] = network.callsTo('approveGhanaCard');
  expect(sent?.path).toMatch(/\/70\/approval$/);
  expect(sent?.body).toMatchObject({
    verified: true,
    approval_code: '123456',
    verified_user: exampleAnswer('getAuthenticatedUser').id,
  });
  expect(await screen.findByText('Ghana Card approved')).toBeTruthy();
});

it.each([
  ['has been decided already', { awaits_decision: false }, /has been decided already/],
  [
    'is the officer’s own',
    { twoPersonApproval: { isRequired: true, ownWork: 'submitted' as const } },
    /Other officers find it under Identity/,
  ],
])('asks for no decision on a card that %s', async (_what, part, said) => {
  const { dialog, onClose } = open(part);
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(dialog.getByText(/^GHA-111222333-4, submitted/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('does without a client’s photo, a picture and a person where there are none', async () => {
  const { dialog } = open({ reference_number: null, photo: null, submitted_by: null, record: null, differences: [] });
  expect(await dialog.findByText(/^GHA-111222333-4, submitted [^b]*$/)).toBeTruthy();
  expect(dialog.getByText('No picture')).toBeTruthy();
  expect(dialog.getByText(/The register has no record of this number/)).toBeTruthy();
  expect(network.callsTo('getConsent')).toEqual([]);
});

it('says that the card could not be loaded, and tries again', async () => {
  network.answer('getIdentityResult', refused('internal'));
  const { dialog } = show();
  expect(await dialog.findByText('What was submitted could not be loaded')).toBeTruthy();
  network.answerBy('getIdentityResult', (example) => ({ ...example, number: 'GHA-111222333-4' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^GHA-111222333-4, submitted/)).toBeTruthy();
});
