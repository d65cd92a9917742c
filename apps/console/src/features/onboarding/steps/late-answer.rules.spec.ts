import { expect, it } from 'vitest';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { applyLateAnswer } from './late-answer.rules.ts';

/** Applies an answer about `sent` to a draft that has `entered` by now; returns what was changed, and whether any was. */
function answered(sent: string, entered: string) {
  const parts: Partial<OnboardingDraft>[] = [];
  const draft = { staffId: entered } as OnboardingDraft;
  const isApplied = applyLateAnswer(
    (part) => void parts.push(typeof part === 'function' ? part(draft) : part),
    ({ staffId }) => staffId === sent,
    ({ staffId }) => ({ staffName: { firstName: 'Ama', lastName: staffId } }),
  );
  return { isApplied, parts };
}

it('applies an answer to what was sent', () =>
  expect(answered('900001', '900001')).toEqual({
    isApplied: true,
    parts: [{ staffName: { firstName: 'Ama', lastName: '900001' } }],
  }));

it('leaves the draft as it is if the person has entered something else since', () =>
  expect(answered('900001', '900002')).toEqual({ isApplied: false, parts: [{}] }));
