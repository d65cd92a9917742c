import { messages } from '@oware/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cut, type exampleAnswer, FakeNetwork, refused } from '../../../app/fake-network.fixtures.ts';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { heading, openWizard, savableDraft } from '../wizard/wizard.fixtures.tsx';

type Result = ReturnType<typeof exampleAnswer<'getIdentityResult'>>;

const photo = { blob: new Blob(['a card'], { type: 'image/jpeg' }), name: 'photo-of-the-card.jpg' };

/** The same after a reload. */
const reference = 'k3Jd93hfKs02mCx71LpQ';

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork();
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens the step with a card that has been filled in, with these changes. */
const open = (part: Partial<OnboardingDraft['card']> = {}) => {
  const { card } = savableDraft();
  const filled = { ...card, dateOfBirth: '1990-04-17', photo, id: null, status: null, ...part };
  return openWizard(network, savableDraft({ reference, done: ['phone', 'consent', 'personal'], card: filled }), 'card');
};
const submitted = { id: '5', status: 'Pending' } as const;
const answering = (part: Partial<Result>) =>
  network.answerBy('getIdentityResult', (example) => ({ ...example, status: { message: messages.pending }, ...part }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('is filled with what the personal information says, and sent with its photo', async () => {
  answering({});
  network.answerBy('submitGhanaCard', (example) => ({ ...example, id: '5', status: 'Pending' }));
  const { keeper } = await open({ firstName: '', lastName: '' });
  expect([field('First name').value, field('Last name').value]).toEqual(['Ama', 'Owusu']);
  await press('Submit and continue');
  await heading('Employment');
  const body = network.callsTo('submitGhanaCard')[0]?.body as FormData;
  expect(['first_name', 'last_name', 'name_on_card', 'id_number'].map((name) => body.get(name))).toEqual([
    'Ama',
    'Owusu',
    'Ama Owusu',
    'GHA-111222333-4',
  ]);
  expect(body.get('reference_number')).toBe(keeper.draft().reference);
  expect(body.get('photo')).toMatchObject({ name: 'photo-of-the-card.jpg', size: photo.blob.size });
  expect(keeper.draft().card).toMatchObject({ id: '5', status: 'Pending' });
});

it('repeats the key of a lost answer after a reload', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  network.answer('submitGhanaCard', cut);
  /** Loads the page again, and submits the card. The photo comes out of the stored draft. */
  const keyAfterReload = async () => {
    cleanup();
    const earlier = network.callsTo('submitGhanaCard').length;
    await open({ photo: { ...photo, blob: photo.blob.slice(0, photo.blob.size) } });
    await press('Submit and continue');
    await waitFor(() => expect(network.callsTo('submitGhanaCard')).toHaveLength(earlier + 1));
    await screen.findAllByText(/It may have worked/);
    return network.callsTo('submitGhanaCard').at(-1)?.headers.get('Idempotency-Key');
  };
  const key = await keyAfterReload();
  expect(key).toBeTruthy();
  expect(await keyAfterReload()).toBe(key);
});

it('sends nothing without its photo', async () => {
  await open({ photo: null });
  await press('Submit and continue');
  expect(screen.getByText(messages.cardPhotoNeeded)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use the camera' }));
  expect(network.callsTo('submitGhanaCard')).toEqual([]);
});

it('changes a name in the personal information too', async () => {
  const { keeper } = await open();
  await userEvent.type(field('Last name'), '-Boateng');
  expect(keeper.draft().sections.personal.values.lastname).toBe('Owusu-Boateng');
});

it('says in the step why it was not taken', async () => {
  network.answer('submitGhanaCard', refused('service_down', { message: 'The register does not answer.' }));
  const { keeper } = await open();
  await press('Submit and continue');
  const step = within(screen.getByRole('region', { name: 'Ghana Card' }));
  expect(await step.findByText(/The register does not answer\./)).toBeTruthy();
  expect(keeper.draft().card.id).toBeNull();
});

it('can be submitted again while it waits for an officer', async () => {
  answering({});
  await open(submitted);
  expect((await screen.findByRole('status')).textContent).toContain('The card is awaiting approval.');
  expect(field('First name').readOnly).toBe(true);
  await press('Re-Submit');
  expect(field('First name').readOnly).toBe(false);
  expect(screen.getByRole('button', { name: 'Submit and continue' })).toBeTruthy();
});

it('says that an officer has approved it', async () => {
  answering({ status: { message: messages.verifiedSuccessfully } });
  const { keeper } = await open(submitted);
  expect(await screen.findByText('An officer has approved the card.')).toBeTruthy();
  expect(keeper.draft().card.status).toBe('Verified');
});

it('has to be submitted again if no register knows the number', async () => {
  answering({ status: { message: messages.noMatchingRecord }, reason: null });
  await open(submitted);
  expect(await screen.findByText(messages.noMatchingRecord)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Submit again and continue' })).toBeTruthy();
});

it('says why an officer has refused it', async () => {
  answering({ status: { message: messages.rejected }, reason: 'A corner is missing' });
  await open(submitted);
  expect(await screen.findByText('A corner is missing')).toBeTruthy();
});

it.each([
  [
    'another officer if the person submitted it',
    true,
    'Another officer has to decide',
    'Show what was submitted',
    'Close',
  ],
  ['the person if a colleague submitted it', false, 'The card is awaiting approval.', 'Officer approval', 'Cancel'],
])('leaves the decision to %s', async (_who, own, said, button, close) => {
  answering({ own, twoPersonApproval: { isRequired: true, ownWork: own ? 'submitted' : null } });
  await open(submitted);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve Ghana Card' }));
  // the loaded submission replaces the buttons
  await dialog.findByText(/submitted 20 Nov 2026/);
  await userEvent.click(dialog.getByRole('button', { name: close }));
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(said);
});
