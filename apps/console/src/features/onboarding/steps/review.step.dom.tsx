import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPart, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { aLenderForm } from '../../../lender-forms/lender-form.fixtures.ts';
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
