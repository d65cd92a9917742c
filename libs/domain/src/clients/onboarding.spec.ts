import { expect, it } from 'vitest';
import { filledSegments, isSectionStep, onboardingSteps, stepsOf } from './onboarding.ts';

it('the staff flow begins with the staff number, and every other step moves down by one', () => {
  const [first, ...others] = stepsOf('staff');
  expect(first).toBe('staff');
  expect(others).toEqual(stepsOf('non-staff'));
  expect(others).toEqual([
    'phone',
    'consent',
    'personal',
    'card',
    'employment',
    'employer',
    'account',
    'guarantor',
    'review',
  ]);
});

it.each(['staff', 'non-staff'] as const)(
  'the bar of the %s flow fills from none of eight to all, and never goes back',
  (flow) => {
    const filled = stepsOf(flow).map((step) => filledSegments(flow, step));
    expect(filled[0]).toBe(0);
    expect(filled.at(-1)).toBe(8);
    expect(filled).toEqual(filled.toSorted((a, b) => a - b));
  },
);

it('five steps draw a section of the form', () => {
  expect(onboardingSteps.filter(isSectionStep)).toEqual(['personal', 'employment', 'employer', 'account', 'guarantor']);
});
