import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ClientSummary, LenderForm } from '../../api/readings.ts';
import { draftValues, isSectionStep, stepsOf, type OnboardingStep } from '@oware/domain';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useListLenderFormsQuery } from '../../api/provider.api.ts';
import { useUnsavedChanges } from '../../session/unsaved-changes.ts';
import type { OnboardingDraft } from './draft.ts';
import { fieldsOfStep, prefilled } from './person.ts';
import { ProgressBar } from './progress-bar.tsx';
import { reachedStep, reachedSteps, stepAfter, stepBefore, stepStates, type Refusals } from './progress.ts';
import { StepFooter } from './step-footer.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepMap, type MapEntry } from './step-map.tsx';
import { StepContent } from './step-content.tsx';
import type { DraftKeeper, Keeping } from './store/draft-keeper.ts';
import { useSaveClient, type SaveOutcome } from './use-save-client.ts';
import { useStepAddress } from './use-step-address.ts';

const none = {};
const isUnkept = (keeping: Keeping) => keeping === 'failed' || keeping === 'memory';
type WizardProps = { keeper: DraftKeeper; form: LenderForm; onAnew: () => void };

/** The steps of onboarding, one at a time (1§2). What is typed is kept as it is typed. */
export function Wizard({ keeper, form, onAnew }: WizardProps) {
  const formElement = useId();
  const draft = useSyncExternalStore(keeper.subscribe, keeper.draft);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [inTheWay, setInTheWay] = useState<ClientSummary>();
  const { saving, save } = useSaveClient(keeper, form);
  const [checking, setChecking] = useState(false);
  const { step, goTo, goBackTo, fromReview, veil } = useCurrentStep(draft, keeper);
  useUnsavedChanges(useSyncExternalStore(keeper.subscribe, () => isUnkept(keeper.keeping())));

  const done = useCallback(() => {
    const now = keeper.draft();
    const next = fromReview ? 'review' : stepAfter(now, step);
    setRefusals((all) => (all[step] ? { ...all, [step]: undefined } : all));
    if (!now.done.includes(step)) keeper.change({ done: [...now.done, step] });
    goTo(next);
  }, [keeper, step, fromReview, goTo]);

  const leaveAsDraft = useCallback(() => {
    if (!isSectionStep(step)) return;
    const now = keeper.draft();
    const fields = fieldsOfStep(form, step);
    const values = draftValues(fields, prefilled(now, step, fields));
    keeper.change({ sections: { ...now.sections, [step]: { values, isDraft: true } } });
    done();
  }, [keeper, form, step, done]);
  const edit = useCallback((to: OnboardingStep) => goTo(to, { fromReview: true }), [goTo]);
  const refused = useCallback(
    ({ refusals: now, known }: SaveOutcome) => {
      setRefusals(now);
      setInTheWay(known);
      const first = stepsOf(keeper.draft().flow).find((one) => now[one]);
      if (first) edit(first);
    },
    [keeper, edit],
  );
  const entries = useMapEntries(draft, form, refusals);
  const before = stepBefore(draft, step);
  const back = useMemo(() => before && (() => goBackTo(before)), [before, goBackTo]);
  const anew = useCallback(() => void keeper.end().then(onAnew), [keeper, onAnew]);

  return (
    <>
      <ProgressBar flow={draft.flow} step={step} />
      <NewerForm lenderId={draft.lenderId} form={form} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
        }}
      >
        <StepMap entries={entries} current={step} onGo={goTo} />
        <StepFrame
          step={step}
          veil={veil}
          keeper={keeper}
          refused={refusals[step] ?? none}
          inTheWay={inTheWay}
          onAnew={anew}
          footer={
            <StepFooter
              step={step}
              staffIsKnown={draft.staffName !== null}
              formElement={formElement}
              busy={saving || checking}
              fromReview={fromReview}
              onBack={back}
              onDraft={leaveAsDraft}
            />
          }
        >
          <StepContent
            key={step}
            step={step}
            form={form}
            draft={draft}
            change={keeper.change}
            done={done}
            onBusy={setChecking}
            formId={formElement}
            refused={refusals[step] ?? none}
            save={save}
            onEdit={edit}
            onRefused={refused}
          />
        </StepFrame>
      </Box>
    </>
  );
}

/**
 * The step of the address, as far as it may be gone to; the draft remembers it. The router draws the next one without
 * holding up what is typed meanwhile; the one that is left stays until then, under a veil.
 */
function useCurrentStep(draft: OnboardingDraft, keeper: DraftKeeper) {
  const { named, goTo, goBackTo, fromReview } = useStepAddress();
  const step = reachedStep(draft, named) ?? draft.step;
  useEffect(() => {
    if (named !== step) goTo(step, { replace: true });
    keeper.remember(step);
  }, [named, step, goTo, keeper]);

  const { veil, raise } = useVeil(step);
  const veiled = useCallback(
    <Options,>(go: (to: OnboardingStep, options?: Options) => void) =>
      (to: OnboardingStep, options?: Options) => {
        raise(to);
        go(to, options);
      },
    [raise],
  );
  return {
    step,
    fromReview,
    veil,
    goTo: useMemo(() => veiled(goTo), [veiled, goTo]),
    goBackTo: useMemo(() => veiled(goBackTo), [veiled, goBackTo]),
  };
}

/** As long as most steps may take to be drawn, in milliseconds: nobody sees a veil for these. */
const quick = 150;

/** The veil over a step that is left, raised by hand: to draw anything for it would cost as much as most steps do. */
function useVeil(step: OnboardingStep) {
  const veil = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef(step);
  useEffect(() => {
    at.current = step;
    veil.current?.toggleAttribute('data-raised', false);
    return () => clearTimeout(timer.current);
  }, [step]);
  const raise = useCallback((to: OnboardingStep) => {
    clearTimeout(timer.current);
    if (to === at.current) return;
    timer.current = setTimeout(() => veil.current?.toggleAttribute('data-raised', true), quick);
  }, []);
  return { veil, raise };
}

/** The same array as long as nothing on the map changes, so that it is not drawn with every letter. */
function useMapEntries(draft: OnboardingDraft, form: LenderForm, refusals: Refusals): MapEntry[] {
  const states = stepStates(draft, form, refusals);
  const reached = reachedSteps(draft);
  const entries = stepsOf(draft.flow).map((step) => ({ step, state: states[step], reached: reached.includes(step) }));
  const kept = useRef(entries);
  if (JSON.stringify(kept.current) !== JSON.stringify(entries)) kept.current = entries;
  return kept.current;
}

/** Says so where the lender has changed the form since onboarding began. */
const NewerForm = memo(function NewerForm({ lenderId, form }: { lenderId: string; form: LenderForm }) {
  const { data } = useListLenderFormsQuery({ params: { lenderId } });
  if (!data) return null;
  const now = data.find(({ id }) => id === form.id);
  if (now && (now.version === null || form.version === null || now.version <= form.version)) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {now
        ? 'This form has been changed since you began. You go on with the form as it was then.'
        : 'This form has been removed since you began. You go on with the form as it was then.'}
    </Alert>
  );
});
