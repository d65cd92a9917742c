import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { aFormField, aLenderForm } from '../../../lender-forms/lender-form.fixtures.ts';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { newDraft } from '../draft/new.draft.ts';
import type { SaveOutcome } from '../wizard/use-save-client.ts';
import { ReviewStep } from './review.step.tsx';

const form = aLenderForm();
const nothing = () => undefined;

beforeEach(async () => {
  await signInAs(sessionOf());
});

const show = (draft: OnboardingDraft, save: () => Promise<SaveOutcome | undefined>) => {
  renderPart(<ReviewStep formId="review" draft={draft} form={form} save={save} onEdit={nothing} onRefused={nothing} />);
  fireEvent.submit(document.getElementById('review')!);
};
/** The reasons stand above all sections, and the button that saves below them. */
const expectFocusAt = (reason: string) =>
  waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toMatch(new RegExp(`^${reason}`));
  });

const begun = newDraft('staff', '1', form);
const personal = { values: { firstname: 'Ama', lastname: 'Owusu', gender: 'Female', email: '' }, isDraft: false };
const sufficient: OnboardingDraft = {
  ...begun,
  staffName: { firstName: 'Ama', lastName: 'Owusu' },
  phone: { number: '024 123 4567', verified: true, codeSentAt: null },
  consent: { ...begun.consent, id: '4', status: 'Pending' },
  card: { ...begun.card, id: '5', status: 'Verified' },
  sections: { ...begun.sections, personal },
};

it('moves the focus to what is missing before the client can be saved', async () => {
  show(begun, () => Promise.reject(new Error('not to be saved')));
  await expectFocusAt('Before the client can be saved:');
});

it('moves the focus to the reason why the client was not saved', async () => {
  show(sufficient, () => Promise.resolve({ refusals: {}, notice: 'Not available.' }));
  await expectFocusAt('Not available.');
});

describe('the answers', () => {
  const asking = aLenderForm({
    personalInformation: [aFormField('Town')],
    employer_information: [aFormField('Employer')],
  });
  const review = (draft: OnboardingDraft) => {
    const edited = vi.fn<(step: string) => void>();
    const save = () => Promise.resolve(undefined);
    renderPart(
      <ReviewStep formId="review" draft={draft} form={asking} save={save} onEdit={edited} onRefused={nothing} />,
    );
    return edited;
  };
  const section = (name: string) => screen.getByRole('region', { name });
  const filled: OnboardingDraft = {
    ...sufficient,
    staffId: '200970901',
    card: {
      ...sufficient.card,
      firstName: 'Ama',
      middleName: 'Serwaa',
      lastName: 'Owusu',
      idNumber: 'GHA-111222333-4',
    },
    sections: {
      ...sufficient.sections,
      personal: { values: { ...personal.values, town: 'Accra' }, isDraft: false },
      employer: { values: { employer: 'Ghana Health Service' }, isDraft: false },
    },
  };

  it('are shown by step, with what is verified and what an officer still decides', () => {
    review(filled);
    expect(section('Staff Id').textContent).toContain('200970901');
    expect(section('Staff Id').textContent).toContain('On the payroll asAma Owusu');
    expect(section('Phone verification').textContent).toMatch(/Verified.*24 123 4567/);
    expect(section('Consent photo').textContent).toContain('Awaiting approval');
    expect(section('Ghana Card').textContent).toMatch(/Verified.*Name on cardAma Serwaa Owusu/);
    expect(section('Personal information').textContent).toContain('TownAccra');
    expect(section('Employer').textContent).toContain('EmployerGhana Health Service');
    expect(screen.queryByText(/GHA-111222333-4/)).toBeNull();
    expect(screen.queryByText(/Before the client can be saved/)).toBeNull();
  });

  it('show the photos, and where one is missing', async () => {
    const photo = { blob: new Blob(['a face'], { type: 'image/jpeg' }), name: 'consent-photo.jpg' };
    review({ ...filled, consent: { ...filled.consent, photo } });
    expect(await within(section('Consent photo')).findByRole('img', { name: 'Consent photo' })).toBeTruthy();
    expect(within(section('Ghana Card')).getByText('No photo')).toBeTruthy();
  });

  it('lead back to their step', async () => {
    const edited = review(filled);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Employer' }));
    expect(edited.mock.calls).toEqual([['employer']]);
  });

  it('that must not be missing are listed above with a link, and marked in their step', async () => {
    const edited = review({ ...filled, phone: { number: '', verified: false, codeSentAt: null } });
    const listed = screen.getByRole('listitem');
    expect(listed.textContent).toBe('Phone verification: The phone number has not been verified.');
    expect(section('Phone verification').textContent).toContain('Missing');
    await userEvent.click(within(listed).getByRole('button', { name: 'Phone verification' }));
    expect(edited.mock.calls).toEqual([['phone']]);
  });

  it('that may follow later leave their step a draft, and keep nobody from saving', () => {
    review({ ...filled, sections: { ...filled.sections, employer: { values: { employer: 'N/A' }, isDraft: true } } });
    expect(section('Employer').textContent).toContain('Draft');
    expect(section('Employer').textContent).toContain('Not complete: Employer.');
    expect(screen.queryByText(/Before the client can be saved/)).toBeNull();
  });

  it('that an officer has refused have to be submitted again before saving', () => {
    review({ ...filled, consent: { ...filled.consent, status: 'Rejected' } });
    expect(section('Consent photo').textContent).toContain('To be submitted again');
    expect(screen.getByRole('listitem').textContent).toBe(
      'Consent photo: The consent photo was rejected. Submit another.',
    );
  });
});
