import Alert from '@mui/material/Alert';
import type { ClientSummary, LenderForm } from '../../../api/readings.ts';
import { draftValues, isSectionStep, stepsOf, type OnboardingStep } from '@oware/domain';
import { memo, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useListLenderFormsQuery } from '../../../api/provider.api.ts';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import type { Keeping } from '../../../wizard/draft-keeper.store.ts';
import { hashAddress } from '../../../wizard/step.address.ts';
import { StepFrame } from '../../../wizard/step-frame.view.tsx';
import { StepMap, useSameEntries, type MapEntry } from '../../../wizard/step-map.view.tsx';
import { useCurrentStep } from '../../../wizard/use-current-step.ts';
import { WizardColumns } from '../../../wizard/wizard-columns.view.tsx';
import type { OnboardingDraft, OnboardingKeeper } from '../../../onboarding-draft/onboarding.draft.ts';
import { KnownClientNotice } from './known-client.view.tsx';
import { fieldsOfStep, prefilled } from '../draft/person.rules.ts';
import { ProgressBar } from './progress-bar.view.tsx';
import { reachedStep, reachedSteps, stepAfter, stepBefore, stepStates, type Refusals } from './progress.rules.ts';
import { sentencesOf } from './refusals.rules.ts';
import { StepFooter } from './step-footer.view.tsx';
import { StepContent } from './step-content.view.tsx';
import { stepHints, stepLabels } from './step.text.ts';
import { useSaveClient, type SaveOutcome } from './use-save-client.ts';
import { words } from '../onboarding.words.ts';

const none = {};
const isUnkept = (keeping: Keeping) => keeping === 'failed' || keeping === 'memory';
type WizardProps = {
  keeper: OnboardingKeeper;
  form: LenderForm;
  onStartOver: () => void;
  /** Back from the first step, to the choice of the flow. */
  onBackToStart: () => void;
};

/** The steps of onboarding, one at a time (1§2). Input is saved while the person types. */
export function Wizard({ keeper, form, onStartOver, onBackToStart }: WizardProps) {
  const formElement = useId();
  const draft = useSyncExternalStore(keeper.subscribe, keeper.draft);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [inTheWay, setInTheWay] = useState<ClientSummary>();
  const { saving, save } = useSaveClient(keeper, form);
  const [checking, setChecking] = useState(false);
  const [checks, setChecks] = useState(false);
  const { step, goTo, goBackTo, fromReview, veil } = useCurrentStep({
    address: hashAddress,
    keeper,
    reached: (name) => reachedStep(keeper.draft(), name),
  });
  useUnsavedChanges(useSyncExternalStore(keeper.subscribe, () => isUnkept(keeper.keeping())));

  // an answer that arrives after the person has left its step must not move them
  const shown = useRef<OnboardingStep>(undefined);
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = undefined;
    };
  }, [step]);
  const done = useCallback(() => {
    const now = keeper.draft();
    const next = fromReview ? 'review' : stepAfter(now, step);
    setRefusals((all) => (all[step] ? { ...all, [step]: undefined } : all));
    if (!now.done.includes(step)) keeper.change({ done: [...now.done, step] });
    if (shown.current === step) goTo(next);
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
  const back = useCallback(() => (before ? goBackTo(before) : onBackToStart()), [before, goBackTo, onBackToStart]);
  const told = sentencesOf(Object.values(refusals[step] ?? none));
  const startOver = useCallback(() => void keeper.end().then(onStartOver), [keeper, onStartOver]);

  return (
    <>
      <ProgressBar flow={draft.flow} step={step} />
      <NewerForm lenderId={draft.lenderId} form={form} />
      <WizardColumns>
        <StepMap entries={entries} current={step} onGo={goTo} />
        <StepFrame
          step={step}
          formElement={formElement}
          veil={veil}
          keeper={keeper}
          label={stepLabels[step]}
          hint={stepHints[step]}
          what={words('clientNoun')}
          notice={told !== '' && <Refused told={told} inTheWay={inTheWay} />}
          lost={words('startClientOverAbout')}
          onStartOver={startOver}
          footer={
            <StepFooter
              step={step}
              draft={draft}
              formElement={formElement}
              busy={saving || checking}
              checks={checks}
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
            onChecks={setChecks}
            formId={formElement}
            refused={refusals[step] ?? none}
            save={save}
            onEdit={edit}
            onRefused={refused}
          />
        </StepFrame>
      </WizardColumns>
    </>
  );
}

/** Shows the service's message about a step, and the existing client if known. */
const Refused = ({ told, inTheWay }: { told: string; inTheWay: ClientSummary | undefined }) =>
  inTheWay ? <KnownClientNotice client={inTheWay} said={told} /> : <Alert severity="error">{told}</Alert>;

/** Returns the state of each step for the map. */
function useMapEntries(draft: OnboardingDraft, form: LenderForm, refusals: Refusals): MapEntry<OnboardingStep>[] {
  const states = stepStates(draft, form, refusals);
  const reached = reachedSteps(draft);
  return useSameEntries(
    stepsOf(draft.flow).map((step) => ({
      step,
      label: stepLabels[step],
      state: states[step],
      reached: reached.includes(step),
    })),
  );
}

/** Notes that the lender has changed the form since onboarding started. */
const NewerForm = memo(function NewerForm({ lenderId, form }: { lenderId: string; form: LenderForm }) {
  const { data } = useListLenderFormsQuery({ params: { lenderId } });
  if (!data) return null;
  const now = data.find(({ id }) => id === form.id);
  if (now && (now.version === null || form.version === null || now.version <= form.version)) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {now ? words('formChanged') : words('formRemoved')}
    </Alert>
  );
});
