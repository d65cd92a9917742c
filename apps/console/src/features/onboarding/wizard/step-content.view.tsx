import type { LenderForm } from '../../../api/readings.ts';
import { isSectionStep, type OnboardingStep } from '@oware/domain';
import { memo, type ComponentProps } from 'react';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { CardStep } from '../steps/card.step.tsx';
import { ConsentStep } from '../steps/consent.step.tsx';
import { PhoneStep } from '../steps/phone.step.tsx';
import { ReviewStep } from '../steps/review.step.tsx';
import { FormSectionStep } from '../steps/section.step.tsx';
import { StaffStep } from '../steps/staff.step.tsx';

type StepContentProps = StepProps &
  Pick<ComponentProps<typeof StaffStep>, 'onChecks'> &
  Pick<ComponentProps<typeof ReviewStep>, 'save' | 'onEdit' | 'onRefused'> & { step: OnboardingStep; form: LenderForm };

/** The content of a step. All steps are loaded with the wizard. */
export const StepContent = memo(function StepContent(props: StepContentProps) {
  const { step, form, save, onEdit, onRefused, onChecks, ...given } = props;
  if (isSectionStep(step)) return <FormSectionStep step={step} form={form} {...given} />;
  switch (step) {
    case 'staff':
      return <StaffStep onChecks={onChecks} {...given} />;
    case 'phone':
      return <PhoneStep {...given} />;
    case 'consent':
      return <ConsentStep {...given} />;
    case 'card':
      return <CardStep {...given} />;
    default:
      return (
        <ReviewStep
          draft={given.draft}
          formId={given.formId}
          form={form}
          save={save}
          onEdit={onEdit}
          onRefused={onRefused}
        />
      );
  }
});
