import { describe, expect, it } from 'vitest';
import { nothingEntered } from './onboarding.draft.ts';
import { onboardingDrafts } from './onboarding.drafts.ts';

const draft = {
  ...nothingEntered(),
  flow: 'staff' as const,
  lenderId: '1',
  formId: '7',
  formTitle: 'Payroll',
  formVersion: undefined,
  reference: 'r',
  idempotencyKey: 'k',
  step: 'phone' as const,
  done: [],
  staffId: '',
  staffName: null,
};
const packed = JSON.parse(JSON.stringify(onboardingDrafts.pack(draft).content)) as { draft: object };
const unpack = (change: object) =>
  onboardingDrafts.unpack({ content: { ...packed, draft: { ...packed.draft, ...change } }, pictures: {} });

describe('a stored draft of a new client', () => {
  it('is read as it was saved, also with a form’s version', () => {
    expect(unpack({})).toEqual(draft);
    expect(unpack({ formVersion: 3 })).toEqual({ ...draft, formVersion: 3 });
  });
  it.each([
    ['without a section', { sections: { personal: { values: {}, isDraft: false } } }],
    [
      'with an answer that is no text',
      { sections: { ...draft.sections, personal: { values: { x: {} }, isDraft: false } } },
    ],
    ['with a done step that is no text', { done: [{}] }],
    ['without a phone', { phone: undefined }],
  ])('is not offered %s', (_what, change) => expect(unpack(change)).toBeUndefined());
});
