import Button from '@mui/material/Button';
import { isSectionStep, type OnboardingStep } from '@oware/domain';
import { memo } from 'react';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { StepBar } from '../../../wizard/step-bar.view.tsx';
import { isSubmitted } from '../steps/submission-form.view.tsx';
import { words } from '../onboarding.words.ts';

type StepFooterProps = {
  step: OnboardingStep;
  draft: Pick<OnboardingDraft, 'phone' | 'consent' | 'card'>;
  /** Id of the step's form, which Next submits. */
  formElement: string;
  /** The action of Next or Save Client is running. */
  busy: boolean;
  /** Next only checks what was entered. */
  checks: boolean;
  fromReview: boolean;
  onBack: () => void;
  onDraft: () => void;
};

const nextLabel = ({ step, draft, checks, fromReview }: StepFooterProps): string => {
  if (step === 'review') return words('saveClient');
  if (checks) return words('check');
  if ((step === 'consent' || step === 'card') && !isSubmitted(draft[step].status))
    return draft[step].status === 'Rejected' ? words('submitAgainAndContinue') : words('submitAndContinue');
  return fromReview ? words('backToReview') : words('next');
};

/** Back, Draft and Next. */
export const StepFooter = memo(function StepFooter(props: StepFooterProps) {
  const { step, draft, formElement, busy, onBack, onDraft } = props;
  // the code comes first, and leads to the next step by itself
  const isSecondary = step === 'phone' && !draft.phone.verified;
  return (
    <StepBar {...{ onBack, formElement, busy, isSecondary }} submit={nextLabel(props)}>
      {isSectionStep(step) && (
        <Button variant="outlined" onClick={onDraft}>
          {words('draft')}
        </Button>
      )}
    </StepBar>
  );
});
