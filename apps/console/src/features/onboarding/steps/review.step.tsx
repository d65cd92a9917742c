import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { LenderForm } from '../../../api/readings.ts';
import { stepsOf, type OnboardingStep } from '@oware/domain';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { KnownClientNotice } from '../wizard/known-client.view.tsx';
import { problemsOf, type Problem } from '../wizard/progress.rules.ts';
import { ReviewSection } from '../wizard/review-section.view.tsx';
import { stepLabels } from '../wizard/step.text.ts';
import type { SaveOutcome } from '../wizard/use-save-client.ts';
import { words } from '../onboarding.words.ts';

type ReviewProps = Pick<StepProps, 'draft' | 'formId'> & {
  form: LenderForm;
  save: () => Promise<SaveOutcome | undefined>;
  onEdit: (step: OnboardingStep) => void;
  /** Called when the service rejected fields of other steps. */
  onRefused: (outcome: SaveOutcome) => void;
};

/** Reviews all answers with the photos, each linked to its step. Saving creates the client. */
export function ReviewStep({ draft, form, formId, save, onEdit, onRefused }: ReviewProps) {
  const problems = useMemo(() => problemsOf(draft, form), [draft, form]);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [tried, setTried] = useState(false);
  const blocking = problems.filter(({ blocks }) => blocks);
  // above all sections, while Save Client is below them
  const reasons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) reasons.current?.focus();
  }, [outcome]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setOutcome(undefined);
    if (blocking.length > 0) {
      reasons.current?.focus();
      return;
    }
    const told = await save();
    setOutcome(told);
    if (told && Object.keys(told.refusals).length > 0) onRefused(told);
  };
  return (
    <Stack component="form" id={formId} noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 3 }}>
      <Box ref={reasons} tabIndex={-1} aria-live="polite" sx={{ '&:empty': { mb: -3 } }}>
        {outcome?.known ? (
          <KnownClientNotice client={outcome.known} said={outcome.notice} />
        ) : (
          <ProblemAlert problem={outcome?.notice} />
        )}
        {blocking.length > 0 && (
          <Problems problems={blocking} severity={tried ? 'error' : 'warning'} onEdit={onEdit}>
            {words('beforeSaving')}
          </Problems>
        )}
      </Box>
      {stepsOf(draft.flow)
        .filter((step) => step !== 'review')
        .map((step) => (
          <ReviewSection
            key={step}
            step={step}
            draft={draft}
            form={form}
            gaps={problems.filter((problem) => problem.step === step)}
            onEdit={onEdit}
          />
        ))}
    </Stack>
  );
}

type ProblemsProps = {
  problems: Problem[];
  severity: 'error' | 'warning';
  onEdit: (step: OnboardingStep) => void;
  children: string;
};

const Problems = ({ problems, severity, onEdit, children }: ProblemsProps) => (
  <Alert severity={severity}>
    {children}
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {problems.map(({ step, text }) => (
        <li key={`${step}${text}`}>
          <Link
            component="button"
            type="button"
            onClick={() => onEdit(step)}
            sx={{ font: 'inherit', color: 'inherit', textDecoration: 'underline' }}
          >
            {stepLabels[step]}
          </Link>
          : {text}
        </li>
      ))}
    </Box>
  </Alert>
);
