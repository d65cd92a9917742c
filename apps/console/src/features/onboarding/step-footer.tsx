import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isSectionStep, type OnboardingStep } from '@oware/domain';
import { memo } from 'react';

type StepFooterProps = {
  step: OnboardingStep;
  /** The payroll has said who it is. */
  staffIsKnown: boolean;
  /** The id of the step's form, which Next submits. */
  formElement: string;
  /** What Next or Save Client began is under way. */
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

/** Back, Draft and Next, always in sight where there is room for them. */
export const StepFooter = memo(function StepFooter(props: StepFooterProps) {
  const { step, formElement, busy, onBack, onDraft } = props;
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1,
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        // on a low screen they would lie over what the step asks
        '@media (max-height: 700px)': { position: 'static' },
        mt: 3,
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
      }}
    >
      <Button onClick={onBack} disabled={!onBack || busy} sx={{ mr: 'auto' }}>
        Back
      </Button>
      {isSectionStep(step) && (
        <Button variant="outlined" onClick={onDraft}>
          Draft
        </Button>
      )}
      <Button type="submit" form={formElement} variant="contained" loading={busy}>
        {nextLabel(props)}
      </Button>
    </Stack>
  );
});
