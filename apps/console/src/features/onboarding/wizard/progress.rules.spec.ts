import { describe, expect, it } from 'vitest';
import { aFormField, aLenderForm } from '../../../lender-forms/lender-form.fixtures.ts';
import { newDraft } from '../draft/new.draft.ts';
import { english } from '../onboarding.words.ts';
import {
  isComplete,
  problemsOf,
  reachedStep,
  reachedSteps,
  stepAfter,
  stepBefore,
  stepStates,
} from './progress.rules.ts';

const form = aLenderForm({ employment_details: [aFormField('Employer'), aFormField('Grade', { required: false })] });

const begun = newDraft('staff', '1', form);
const personal = {
  values: { firstname: 'Ama', lastname: 'Owusu', gender: 'Female', email: '' },
  isDraft: false,
};
/** A draft with all that the service requires of a client. */
const sufficient: typeof begun = {
  ...begun,
  staffName: { firstName: 'Ama', lastName: 'Owusu' },
  phone: { number: '024 123 4567', verified: true, codeSentAt: null },
  consent: { ...begun.consent, id: '4', status: 'Pending' },
  card: { ...begun.card, id: '5', status: 'Verified' },
  sections: { ...begun.sections, personal, employment: { values: { employer: 'GES' }, isDraft: false } },
};

describe('the steps that can be opened', () => {
  it('are those completed and the first incomplete one', () => {
    expect(reachedSteps({ ...begun, done: ['staff', 'phone'] })).toEqual(['staff', 'phone', 'consent']);
  });

  it('include one completed behind a gap, but not the one after it', () => {
    expect(reachedSteps({ ...begun, done: ['staff', 'consent'] })).toEqual(['staff', 'phone', 'consent']);
    expect(reachedStep({ ...begun, done: ['staff'] }, 'card')).toBeUndefined();
    expect(reachedStep({ ...begun, done: ['staff'] }, 'phone')).toBe('phone');
  });

  it('do not include the staff check of a person without an employer', () => {
    const other = newDraft('other' as never, '1', form);
    expect(reachedSteps(other)).toEqual(['phone']);
    expect(stepBefore(other, 'phone')).toBeUndefined();
  });
});

it('goes from each step to its neighbours', () => {
  expect([stepBefore(begun, 'staff'), stepBefore(begun, 'phone')]).toEqual([undefined, 'staff']);
  expect([stepAfter(begun, 'staff'), stepAfter(begun, 'guarantor'), stepAfter(begun, 'review')]).toEqual([
    'phone',
    'review',
    'review',
  ]);
});

describe('what keeps a client from being saved', () => {
  const blocking = (draft: typeof begun) =>
    problemsOf(draft, form)
      .filter(({ blocks }) => blocks)
      .map(({ step }) => step);

  it('is nothing once phone, consent, card and person are known', () => {
    expect(problemsOf(sufficient, form)).toEqual([]);
  });

  it('is each missing step', () => {
    expect(blocking(begun)).toEqual(['staff', 'phone', 'consent', 'personal', 'personal', 'personal', 'card']);
  });

  it('is said of each', () => {
    const textsOf = (draft: typeof begun) => problemsOf(draft, form).map(({ text }) => text);
    const {
      staffMissing,
      phoneMissing,
      consentMissing,
      cardMissing,
      firstNameMissing,
      lastNameMissing,
      genderMissing,
    } = english;
    expect(textsOf(begun)).toEqual(
      expect.arrayContaining([
        staffMissing,
        phoneMissing,
        consentMissing,
        firstNameMissing,
        lastNameMissing,
        genderMissing,
        cardMissing,
      ]),
    );
    const { consent, card, sections } = sufficient;
    const refused = { ...sufficient, consent: { ...consent, status: 'Rejected' as const } };
    expect(textsOf(refused)).toEqual([english.consentRejected]);
    expect(textsOf({ ...sufficient, card: { ...card, status: 'Rejected' as const } })).toEqual([english.cardRejected]);
    const short = { values: { ...personal.values, firstname: 'Jo', lastname: 'Ba' }, isDraft: false };
    expect(textsOf({ ...sufficient, sections: { ...sections, personal: short } })).toEqual([]);
  });

  it('is a refused consent or card, which has to be submitted again', () => {
    const refused = {
      ...sufficient,
      consent: { ...sufficient.consent, status: 'Rejected' as const },
      card: { ...sufficient.card, status: 'Rejected' as const },
    };
    expect(blocking(refused)).toEqual(['consent', 'card']);
  });

  it('is not a question of the form, which can be answered later', () => {
    const unanswered = { ...sufficient, sections: { ...sufficient.sections, employment: begun.sections.employment } };
    expect(blocking(unanswered)).toEqual([]);
    expect(problemsOf(unanswered, form)).toEqual([
      { step: 'employment', text: expect.stringContaining('Employer'), blocks: false },
    ]);
  });
});

describe('the map of steps', () => {
  const done = {
    ...sufficient,
    done: ['staff', 'phone', 'consent', 'personal', 'card', 'employment'] as typeof begun.done,
  };

  it('shows no error before a step was done', () => {
    expect(stepStates(begun, form, {})).toMatchObject({ staff: 'untouched', phone: 'untouched' });
  });

  it('shows a step as done, wrong or a draft', () => {
    const unverified = {
      ...done,
      phone: { ...done.phone, verified: false },
      sections: { ...done.sections, employment: begun.sections.employment },
    };
    expect(stepStates(unverified, form, {})).toMatchObject({ phone: 'wrong', consent: 'done', employment: 'draft' });
  });

  it('shows a section as a draft that was saved for later, though it is answered', () => {
    const { employment } = done.sections;
    const later = { ...done, sections: { ...done.sections, employment: { ...employment, isDraft: true } } };
    expect([isComplete(done, form, 'employment'), isComplete(later, form, 'employment')]).toEqual([true, false]);
    expect(stepStates(later, form, {}).employment).toBe('draft');
  });

  it('shows where the service refused a value, done or not', () => {
    const refusals = { guarantor: { name: 'Too long' }, phone: { number: 'Taken' } };
    expect(stepStates(done, form, refusals)).toMatchObject({ guarantor: 'wrong', phone: 'wrong', consent: 'done' });
  });
});
