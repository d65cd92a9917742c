import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isSavedUnanswered, newDraft, type FormDraft } from './form-builder.state.ts';
import { clearDraft, keptDraft, keepDraft } from './form.draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

const owner = { email: 'officer@adom.test', lenderId: '1' };
const draft = (part: Partial<FormDraft> = {}): FormDraft => ({ ...newDraft(), title: 'Salary', ...part });

describe('the draft of a form', () => {
  it.each([0, 3, null])('is kept as it is, from version %s', (from) => {
    keepDraft(owner, draft({ from }));
    expect(keptDraft(owner)).toEqual(draft({ from }));
  });

  it.each([
    ['person', { email: 'manager@adom.test' }],
    ['lender', { lenderId: '2' }],
    ['form', { formId: '7' }],
  ])('is of one %s', (_what, part) => {
    keepDraft(owner, draft());
    expect(keptDraft({ ...owner, ...part })).toBeUndefined();
    clearDraft({ ...owner, ...part });
    expect(keptDraft(owner)).toBeDefined();
  });

  it('is found however the email is written, and shows no email in its key', () => {
    keepDraft(owner, draft());
    expect(keptDraft({ ...owner, email: 'Officer@ADOM.test' })).toBeDefined();
    expect([...stored.keys()].join()).not.toMatch(/officer/i);
  });

  it('is gone once it is cleared', () => {
    keepDraft(owner, draft());
    clearDraft(owner);
    expect(keptDraft(owner)).toBeUndefined();
  });

  it.each(['{', '{}', '{"title":"x","sections":{},"from":0}', 'null'])('is dropped where it reads %s', (text) => {
    keepDraft(owner, draft());
    for (const key of stored.keys()) stored.set(key, text);
    expect(keptDraft(owner)).toBeUndefined();
  });

  it('is not needed: a full storage stops nobody', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => keepDraft(owner, draft())).not.toThrow();
  });
});

describe('a draft whose save had no answer', () => {
  const [first, ...rest] = newDraft().sections.witness_details;
  const others = rest.map((field) => ({ ...field, selected: false }));
  const withWitness = (fields: FormDraft['sections']['witness_details'], part: Partial<FormDraft> = {}) =>
    draft({ sections: { ...newDraft().sections, witness_details: fields }, ...part });
  const sent = withWitness([{ ...first!, selected: true }, ...others], { from: 3 });

  it.each([
    ['a newer version with the same fields', sent, 4, true],
    ['its own version', sent, 3, false],
    ['a version with another title', { ...sent, title: 'Other' }, 4, false],
    ['a version that asks less', withWitness([{ ...first!, selected: false }, ...others]), 4, false],
    [
      'a version that requires less',
      withWitness([{ ...first!, selected: true, required: false }, ...others]),
      4,
      false,
    ],
  ])('was saved if the newest is %s', (_what, newest, from, isSaved) =>
    expect(isSavedUnanswered(sent, { ...newest, from })).toBe(isSaved),
  );

  it('is the same with spaces around its title, or other fields that nobody chose', () => {
    const other = { ...sent.sections.witness_details[1]!, name: 'Church', selected: false };
    const newest = withWitness([sent.sections.witness_details[0]!, ...others.slice(1), other], { title: ' Salary ' });
    expect(isSavedUnanswered(sent, { ...newest, from: 4 })).toBe(true);
  });
});
