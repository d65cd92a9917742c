import Button from '@mui/material/Button';
import { isSectionStep, type OnboardingStep } from '@oware/domain';
import { memo } from 'react';
import { StepBar } from '../../../wizard/step-bar.view.tsx';

type StepFooterProps = {
  step: OnboardingStep;
  /** The payroll lookup has found the person. */
  staffIsKnown: boolean;
  /** Id of the step's form, which Next submits. */
  formElement: string;
  /** The action of Next or Save Client is running. */
  busy: boolean;
  fromReview: boolean;
  /** Undefined at the first step. */
  onBack: (() => void) | undefined;
  onDraft: () => void;
};

const nextLabel = ({ step, staffIsKnown, fromReview }: StepFooterProps): string => {
  if (step === 'review') return 'Save Client';
  if (step === 'staff' && !staffIsKnown) return 'Check';
  return fromReview ? 'Back to review' : 'Next';
};

/** Back, Draft and Next. */
export const StepFooter = memo(function StepFooter(props: StepFooterProps) {
  const { step, formElement, busy, onBack, onDraft } = props;
  return (
    <StepBar onBack={onBack} formElement={formElement} submit={nextLabel(props)} busy={busy}>
      {isSectionStep(step) && (
        <Button variant="outlined" onClick={onDraft}>
          Draft
        </Button>
      )}
    </StepBar>
  );
});
