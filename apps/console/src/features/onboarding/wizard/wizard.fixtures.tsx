import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { FakeNetwork } from '../../../app/fake-network.fixtures.ts';
import { renderRoutes, sessionOf } from '../../../app/render.fixtures.tsx';
import { aFormField, aLenderForm } from '../../../lender-forms/lender-form.fixtures.ts';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { forgetSession, loadSession } from '../../../session/session.store.ts';
import { keepDraft } from '../../../wizard/draft-keeper.store.ts';
import { newDraft } from '../draft/new.draft.ts';
import { Wizard } from './onboarding-wizard.view.tsx';

/** A form that asks for a town, an employer, and nothing else. */
export const wizardForm = aLenderForm({
  personalInformation: [aFormField('Town')],
  employer_information: [aFormField('Employer')],
});

/** Returns the draft of a client who can be saved, with these changes. */
export function savableDraft(part: Partial<OnboardingDraft> = {}): OnboardingDraft {
  const begun = newDraft('non-staff', '1', wizardForm);
  const personal = { firstname: 'Ama', lastname: 'Owusu', gender: 'Female', email: '', town: 'Accra' };
  return {
    ...begun,
    done: ['staff', 'phone', 'consent', 'personal', 'card', 'employment', 'employer', 'account', 'guarantor'],
    phone: { number: '024 123 4567', verified: true, codeSentAt: null },
    consent: { ...begun.consent, id: '4', status: 'Pending' },
    card: {
      ...begun.card,
      firstName: 'Ama',
      lastName: 'Owusu',
      idNumber: 'GHA-111222333-4',
      id: '5',
      status: 'Verified',
    },
    sections: {
      ...begun.sections,
      personal: { values: personal, isDraft: false },
      employer: { values: { employer: 'Ghana Health Service' }, isDraft: false },
    },
    ...part,
  };
}

/** Opens the wizard at a step of a draft, which is kept in a store that only remembers its removal. */
export async function openWizard(network: FakeNetwork, draft: OnboardingDraft, step: string) {
  vi.stubGlobal('scrollTo', () => undefined);
  network.listen(sessionOf());
  forgetSession();
  await loadSession();
  const removed = vi.fn<() => void>();
  const keeper = keepDraft(draft, { save: () => Promise.resolve(), remove: () => Promise.resolve(removed()) });
  const nothing = () => undefined;
  const wizard = <Wizard keeper={keeper} form={wizardForm} onStartOver={nothing} onBackToStart={nothing} />;
  const { router } = renderRoutes(
    [
      { path: '/new', element: wizard },
      { path: '*', element: <p>Another screen</p> },
    ],
    `/new#${step}`,
  );
  return { router, keeper, removed };
}

/** The heading of the step that is open. */
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
