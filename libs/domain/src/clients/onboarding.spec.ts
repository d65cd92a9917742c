import { expect, it } from 'vitest';
import { filledSegments, isSectionStep, onboardingSteps, stepsOf } from './onboarding.ts';

it('adds the staff number as first step of the staff flow', () => {
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
  'fills the bar of the %s flow from zero to eight segments without going back',
  (flow) => {
    const filled = stepsOf(flow).map((step) => filledSegments(flow, step));
    expect(filled[0]).toBe(0);
    expect(filled.at(-1)).toBe(8);
    expect(filled).toEqual(filled.toSorted((a, b) => a - b));
  },
);

it('draws a form section in five steps', () => {
  expect(onboardingSteps.filter(isSectionStep)).toEqual(['personal', 'employment', 'employer', 'account', 'guarantor']);
});
