import { messages } from '@oware/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cut, type exampleAnswer, FakeNetwork, pending, refused } from '../../../app/fake-network.fixtures.ts';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { heading, openWizard, savableDraft } from '../wizard/wizard.fixtures.tsx';

type Consent = ReturnType<typeof exampleAnswer<'getConsent'>>;

const photo = { blob: new Blob(['a face'], { type: 'image/jpeg' }), name: 'consent-photo.jpg' };
const unsent = { photo, id: null, status: null };
const submitted = { photo, id: '4', status: 'Pending' as const };

let network: FakeNetwork;
beforeEach(() => {
  network = new FakeNetwork();
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens the step before the personal information has been answered. */
const open = (consent: OnboardingDraft['consent'], part: Partial<OnboardingDraft> = {}) => {
  const { sections, card } = savableDraft();
  const unnamed = { ...card, firstName: '', lastName: '', id: null, status: null };
  return openWizard(
    network,
    savableDraft({
      done: ['phone'],
      card: unnamed,
      sections: { ...sections, personal: { values: {}, isDraft: false } },
      consent,
      ...part,
    }),
    'consent',
  );
};
const answering = (part: Partial<Consent>) =>
  network.answerBy('getConsent', (example) => ({ ...example, id: '4', status: 'Pending', ...part }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('asks for the names and the photo before it sends anything', async () => {
  await open({ photo: null, id: null, status: null });
  await press('Submit and continue');
  expect(screen.getByText('First name must have at least 2 letters')).toBeTruthy();
  expect(screen.getByText(messages.consentPhotoNeeded)).toBeTruthy();
  expect(document.activeElement).toBe(field('First name'));
  expect(network.callsTo('submitConsent')).toEqual([]);
});

it('says that the middle name may be empty', async () => {
  await open(unsent);
  const about = field('Middle name').getAttribute('aria-describedby');
  expect(document.getElementById(about ?? '')?.textContent).toBe('If the Ghana Card shows one');
});

it('repeats the key after a lost answer, so that a second try submits no second photo', async () => {
  network.answer('submitConsent', cut);
  await open(unsent, { staffName: { firstName: 'Ama', lastName: 'Owusu' } });
  await press('Submit and continue');
  expect(await screen.findByText(/It may have worked/)).toBeTruthy();
  await press('Submit and continue');
  await waitFor(() => expect(network.callsTo('submitConsent')).toHaveLength(2));
  const [first, second] = network.callsTo('submitConsent').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it('offers the name on the payroll, sends it once with the photo, and continues under review', async () => {
  answering({ status: 'Pending', own: true, twoPersonApproval: { isRequired: true, ownWork: 'submitted' } });
  network.answerBy('submitConsent', (example) => ({ ...example, id: '4', status: 'Pending' }));
  const { keeper } = await open(unsent, { staffName: { firstName: 'Ama', lastName: 'Owusu' } });
  expect(field('First name').value).toBe('Ama');
  await userEvent.type(field('Middle name'), 'Serwaa');
  const form = field('Middle name').form!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await heading('Personal information');
  const [sent, ...others] = network.callsTo('submitConsent');
  expect(others).toEqual([]);
  const body = sent?.body as FormData;
  expect(['first_name', 'middle_name', 'last_name', 'reference_number'].map((name) => body.get(name))).toEqual([
    'Ama',
    'Serwaa',
    'Owusu',
    keeper.draft().reference,
  ]);
  expect(body.get('consent_photo')).toMatchObject({ name: 'consent-photo.jpg', size: photo.blob.size });
  expect(keeper.draft().consent).toMatchObject({ id: '4', status: 'Pending' });
  await press('Back');
  await heading('Consent photo');
  expect(field('Middle name').value).toBe('Serwaa');
  expect(await screen.findByRole('button', { name: 'Show what was submitted' })).toBeTruthy();
});

it('cannot be changed while it is sent, and shows at its field what the service refuses', async () => {
  network.answer('submitConsent', pending);
  const { keeper } = await open(unsent, { staffName: { firstName: 'Ama', lastName: 'Owusu' } });
  await press('Submit and continue');
  expect(field('Last name').readOnly).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retake' }).disabled).toBe(true);
  network.answer('submitConsent', refused('validation_failed', { errors: { last_name: 'Not a name' } }));
  expect(await screen.findByText('Not a name')).toBeTruthy();
  expect([document.activeElement, field('Last name').readOnly]).toEqual([field('Last name'), false]);
  expect(keeper.draft().consent.id).toBeNull();
});

it('changes a name in the personal information too, where it was answered', async () => {
  const { sections } = savableDraft();
  const { keeper } = await open(unsent, { sections });
  await userEvent.type(field('First name'), 'h');
  expect([keeper.draft().card.firstName, keeper.draft().sections.personal.values.firstname]).toEqual(['Amah', 'Amah']);
});

it('waits for an officer, and goes on without one', async () => {
  answering({ status: 'Pending' });
  await open(submitted);
  expect((await screen.findByRole('status')).textContent).toContain(messages.consentReceived);
  expect(field('First name').readOnly).toBe(true);
  await press('Next');
  await heading('Personal information');
  expect(network.callsTo('submitConsent')).toEqual([]);
});

it('can be replaced by another photo while it waits', async () => {
  answering({ status: 'Pending' });
  await open(submitted);
  await press('Submit another photo');
  expect(field('First name').readOnly).toBe(false);
  expect(screen.getByRole('button', { name: 'Submit and continue' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that an officer has approved it', async () => {
  answering({ status: 'Verified' });
  const { keeper } = await open(submitted);
  expect(await screen.findByText('An officer has approved the consent.')).toBeTruthy();
  expect(keeper.draft().consent.status).toBe('Verified');
  expect(screen.queryByRole('button', { name: 'Submit another photo' })).toBeNull();
});

it('says why an officer has refused it, and asks for it again', async () => {
  answering({ status: 'Rejected', reason: 'The face is in the dark' });
  await open(submitted);
  expect(await screen.findByText('The face is in the dark')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Submit again and continue' })).toBeTruthy();
  expect(field('First name').readOnly).toBe(false);
});

it('ignores the answer about the photo before this one', async () => {
  answering({ id: '3', status: 'Rejected' });
  const { keeper } = await open(submitted);
  await waitFor(() => expect(network.callsTo('getConsent')).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(keeper.draft().consent.status).toBe('Pending');
});

it('says that its decision could not be loaded, and asks again', async () => {
  network.answer('getConsent', refused('internal'));
  await open(submitted);
  expect(await screen.findByText('The decision could not be loaded.')).toBeTruthy();
  answering({ status: 'Verified' });
  await press('Ask again');
  expect(await screen.findByText('An officer has approved the consent.')).toBeTruthy();
  expect(screen.queryByText('The decision could not be loaded.')).toBeNull();
});
