import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useSession } from '../../session/use-session.ts';
import { BuilderStepper } from './builder-stepper.view.tsx';
import { builderSteps, completedStep, type FormDraft, isSavedUnanswered } from './form-builder.state.ts';
import { ChangedNotice } from '../../saving/changed-notice.view.tsx';
import { FormCompletion } from './form-completion.view.tsx';
import { useFormDraft } from './form.draft.ts';
import { SectionBuilder } from './section-builder.view.tsx';
import { words } from './forms.words.ts';

type FormBuilderProps = {
  lenderId: string;
  /** Undefined for a new form. */
  formId?: string;
  /** The initial draft: the newest version of the form, or an empty one. */
  base: FormDraft;
  step: number;
  stepHref: (step: number) => string;
};

/** Six steps with one section each, and the completed one (3§2). The draft is saved continuously. */
export function FormBuilder({ lenderId, formId, base, step, stepHref }: FormBuilderProps) {
  const { email } = useSession();
  const { draft, isTouched, change, discard } = useFormDraft({ email, lenderId, formId }, base);
  const isSaved = isSavedUnanswered(draft, base);
  const at = builderSteps[step];
  useTopOf(step);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <BuilderStepper step={step} stepHref={stepHref} />
      {isTouched && !isSaved && base.from !== null && draft.from !== base.from && (
        <ChangedNotice
          what={words('thisForm')}
          changes={[]}
          onTakeNewest={discard}
          onKeepMine={() => change({ ...draft, from: base.from })}
        />
      )}
      {at ? (
        <>
          <SectionBuilder key={at.section} {...at} draft={draft} onChange={change} />
          <StepButtons step={step} stepHref={stepHref} />
        </>
      ) : (
        <FormCompletion
          lenderId={lenderId}
          formId={formId}
          draft={draft}
          isSaved={isSaved}
          stepHref={stepHref}
          onTitle={(title) => change({ ...draft, title })}
          onSaved={discard}
        />
      )}
    </Stack>
  );
}

/** Scrolls to the top on each step. The step is in the query, so the path does not change. */
function useTopOf(step: number): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
}

const StepButtons = ({ step, stepHref }: Pick<FormBuilderProps, 'step' | 'stepHref'>) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
    {step > 0 ? (
      <Button variant="outlined" href={stepHref(step - 1)}>
        {words('back')}
      </Button>
    ) : (
      <Button variant="outlined" disabled>
        {words('back')}
      </Button>
    )}
    <Button variant="contained" href={stepHref(Math.min(step + 1, completedStep))}>
      {words('next')}
    </Button>
  </Box>
);
