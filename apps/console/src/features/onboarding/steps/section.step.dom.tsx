import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { aFormField, aLenderForm } from '../../../lender-forms/lender-form.fixtures.ts';
import { nothingEntered, type OnboardingDraft, type StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { FormSectionStep } from './section.step.tsx';
import { showStep } from './step.fixtures.tsx';

const form = aLenderForm({
  personalInformation: [
    aFormField('Phone number', { required: false }),
    aFormField('Ghana card number', { required: false }),
    aFormField('Town'),
  ],
});
const Personal = (props: StepProps) => <FormSectionStep step="personal" form={form} {...props} />;

beforeEach(() => signInAs(sessionOf()));

const { card, sections } = nothingEntered();
const begun: Partial<OnboardingDraft> = {
  flow: 'non-staff',
  phone: { number: '024 123 4567', verified: true, codeSentAt: null },
  card: { ...card, firstName: 'Ama', idNumber: 'GHA-111222333-4' },
};
const show = (part: Partial<OnboardingDraft> = {}, refused = {}) =>
  showStep(Personal, {}, { begun: { ...begun, ...part }, refused });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const answers = (values: Record<string, string>, isDraft = false) => ({
  sections: { ...sections, personal: { values, isDraft } },
});
const complete = { firstname: 'Ama', lastname: 'Owusu', gender: 'Female', town: 'Accra' };

it('asks for names, gender and email although the form does not, and offers what is known', () => {
  show();
  expect(field(/^Firstname/).value).toBe('Ama');
  expect(field(/^Lastname/).value).toBe('');
  expect(screen.getByLabelText(/^Gender/)).toBeTruthy();
  expect(field(/^Email/).value).toBe('');
  expect(field(/^Phone number/).value.replaceAll(/\D/g, '')).toContain('241234567');
  expect(field(/^Ghana card number/).value).toBe('GHA-111222333-4');
});

it('keeps what was answered before, though other steps say something else', () => {
  show(answers({ firstname: 'Amma', phone_number: '' }));
  expect([field(/^Firstname/).value, field(/^Phone number/).value]).toEqual(['Amma', '']);
});

it('keeps every answer as it is typed, with the names on the card', async () => {
  const { draft } = show();
  await userEvent.type(field(/^Lastname/), 'Owusu');
  expect(draft().sections.personal.values.lastname).toBe('Owusu');
  expect(draft().card).toMatchObject({ firstName: 'Ama', lastName: 'Owusu' });
});

it('leaves a card alone that was submitted', async () => {
  const { draft } = show({ card: { ...card, lastName: 'Owusu', id: '5', status: 'Pending' } });
  await userEvent.type(field(/^Lastname/), '-Boateng');
  expect(draft().sections.personal.values.lastname).toBe('Owusu-Boateng');
  expect(draft().card.lastName).toBe('Owusu');
});

it('goes on once all that is required is answered', async () => {
  const { draft, done } = show(answers({ ...complete, town: '' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(field(/^Town/).getAttribute('aria-invalid')).toBe('true'));
  expect(done).not.toHaveBeenCalled();
  await userEvent.type(field(/^Town/), 'Accra');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(draft().sections.personal).toMatchObject({ values: complete, isDraft: false });
});

it('stays a draft while an answer is still N/A', async () => {
  const { draft, done } = show(answers({ ...complete, town: 'N/A' }, true));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(draft().sections.personal.isDraft).toBe(true);
});

it('shows at its field what the service said of an answer', async () => {
  show(answers(complete), { town: 'No such town' });
  expect(await screen.findByText('No such town')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Town/));
});
