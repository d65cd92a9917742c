import { describe, expect, it } from 'vitest';
import { errorsOfStep, type FormDraft, openRefusals, stateOfStep, stepOfField, valueAt } from './form-wizard.rules.ts';

const draft = { step: 'details', left: ['details'] } as FormDraft;

describe('the errors of a step', () => {
  it('are those of its own fields and of the step itself', () => {
    const errors = {
      'terms.principal': 'Too low',
      terms: 'Incomplete',
      'termsOfUse.text': 'Missing',
      details: 'Wrong',
    };
    expect(errorsOfStep(errors, 'terms')).toEqual({ 'terms.principal': 'Too low', terms: 'Incomplete' });
  });

  it('belong to the step that the field begins with', () => {
    const steps = ['details', 'terms'] as const;
    expect(stepOfField('terms.principal', steps)).toBe('terms');
    expect(stepOfField('charges', steps)).toBeUndefined();
  });
});

describe('a step', () => {
  it('shows no error before the person has left it', () => {
    expect(stateOfStep(draft, 'terms', { 'terms.principal': 'Enter an amount.' }, {})).toBe('untouched');
  });

  it('is wrong once it was left with an error, and done without one', () => {
    expect(stateOfStep(draft, 'details', { 'details.name': 'Enter a name.' }, {})).toBe('wrong');
    expect(stateOfStep(draft, 'details', { 'terms.principal': 'Enter an amount.' }, {})).toBe('done');
  });

  it('is wrong where the service refused a field, visited or not', () => {
    expect(stateOfStep(draft, 'terms', {}, { 'terms.principal': 'Taken' })).toBe('wrong');
  });
});

describe('the service’s refusal of a field', () => {
  const sent = { details: { name: 'Susu loan', shortName: 'SL' }, charges: ['1', '2'] };
  const refused = {
    draft: sent,
    fields: { 'details.name': 'Taken', 'details.shortName': 'Taken', charges: 'Retired' },
  };

  it('ends when that field changes, and not when another one does', () => {
    const corrected = { ...sent, details: { name: 'Susu loan 2', shortName: 'SL' } };
    expect(Object.keys(openRefusals(refused, corrected))).toEqual(['details.shortName', 'charges']);
  });

  it('ends when a list changes', () => {
    expect(openRefusals(refused, { ...sent, charges: ['1'] })).not.toHaveProperty('charges');
  });

  it('returns when the refused value does', () => {
    expect(openRefusals(refused, structuredClone(sent))).toEqual(refused.fields);
  });
});

it('reads nothing at a path that leaves the draft', () => {
  expect(valueAt({ details: { name: 'Susu loan' } }, 'details.name')).toBe('Susu loan');
  expect(valueAt({ details: 'text' }, 'details.name')).toBeUndefined();
  expect(valueAt({}, 'details.name.first')).toBeUndefined();
});
