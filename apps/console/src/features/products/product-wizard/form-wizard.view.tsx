import type { FieldErrors } from '@oware/contract';
import {
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ProblemAlert, type Problem } from '../../../api/problem-alert.tsx';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import type { DraftKeeper, PatchOf } from '../../../wizard/draft-keeper.store.ts';
import type { StepAddress } from '../../../wizard/step.address.ts';
import { StepBar } from '../../../wizard/step-bar.view.tsx';
import { StepFrame } from '../../../wizard/step-frame.view.tsx';
import { StepMap, useSameEntries } from '../../../wizard/step-map.view.tsx';
import { useCurrentStep } from '../../../wizard/use-current-step.ts';
import { useFocusError } from '../../../wizard/use-focus-error.ts';
import { WizardColumns } from '../../../wizard/wizard-columns.view.tsx';
import { errorsOfStep, openRefusals, stateOfStep, type FormDraft, type Refused } from './form-wizard.rules.ts';
import { words } from '../products.words.ts';

/** The props of every step. */
export type FormStepProps<Draft extends FormDraft> = {
  draft: Draft;
  change: (patch: PatchOf<Draft>) => void;
  /** Errors of visited or sent fields, by path: `terms.minPrincipal`. */
  errors: FieldErrors;
  /** Errors of all fields of all steps, shown or not. */
  problems: FieldErrors;
  /** Called when a field was left; its errors are shown from then on. */
  onLeave: (field: string) => void;
  onGo: (step: Draft['step']) => void;
};

export type FormStep<Draft extends FormDraft> = {
  label: string;
  /** One-sentence explanation of the step. */
  hint: string;
  Content: ComponentType<FormStepProps<Draft>>;
};

/** The result of saving; undefined on success. */
export type SaveFailure = { fields: FieldErrors; notice?: Problem | undefined };

type FormWizardProps<Draft extends FormDraft> = {
  keeper: DraftKeeper<Draft>;
  steps: readonly Draft['step'][];
  stepOf: Record<Draft['step'], FormStep<Draft>>;
  address: StepAddress;
  /** Returns the errors of a draft by path. */
  problemsOf: (draft: Draft) => FieldErrors;
  /** What is saved: `the product`. */
  what: string;
  /** What starting over loses, as a sentence. */
  lost: string;
  /** Label of the last step's button. */
  saveLabel: string;
  /** Whether leaving would lose unsaved changes. */
  isChanged: boolean;
  save: (draft: Draft) => Promise<SaveFailure | undefined>;
  onStartOver: () => void;
  /** Shown above every step. */
  notice?: ReactNode;
  aside?: ReactNode;
};

/** The numbered steps of a product (3§2): Next validates, Back does not, and the last step saves. */
export function FormWizard<Draft extends FormDraft>(props: FormWizardProps<Draft>) {
  const { keeper, steps, stepOf, address, problemsOf, what, lost, saveLabel, notice, aside } = props;
  const formElement = useId();
  const draft = useSyncExternalStore(keeper.subscribe, keeper.draft);
  const { step, goTo, goBackTo, veil } = useCurrentStep({
    address,
    keeper,
    reached: (name) => steps.find((each) => each === name),
  });
  const problems = useMemo(() => problemsOf(draft), [problemsOf, draft]);
  const { refused, failure, saving, submit } = useSaving(props);
  const { shown, showField, showStep } = useShownErrors(draft, { ...problems, ...refused }, step);
  const focusError = useFocusError(formElement);
  useLeavingAsks(props);

  const at = steps.indexOf(step);
  const leave = () => {
    const { left } = keeper.draft();
    if (!left.includes(step)) keeper.change({ left: [...left, step] } as Partial<Draft>);
  };
  /** Continues only from a valid step, by Next or the map (3§2). */
  const goOn = (to: Draft['step']) => {
    if (steps.indexOf(to) > at && Object.keys(errorsOfStep(problems, step)).length > 0) {
      showStep(step);
      focusError();
      return;
    }
    leave();
    if (to === steps[at - 1]) goBackTo(to);
    else goTo(to);
  };
  const latest = useRef(goOn);
  latest.current = goOn;
  const go = useCallback((to: Draft['step']) => latest.current(to), []);

  const onSubmit = () => {
    const next = steps[at + 1];
    if (next !== undefined) return go(next);
    showStep(step);
    void submit(problems).then((field) => field && go(steps.find((each) => field.startsWith(each)) ?? step));
  };
  const before = steps[at - 1];
  const { label, hint, Content } = stepOf[step];
  const entries = useSameEntries(
    steps.map((each) => ({
      step: each,
      label: stepOf[each].label,
      state: stateOfStep(draft, each, problems, refused),
      reached: true,
    })),
  );
  return (
    <WizardColumns aside={aside}>
      <StepMap entries={entries} current={step} onGo={go} />
      <StepFrame
        step={step}
        label={label}
        hint={hint}
        what={what}
        veil={veil}
        keeper={keeper}
        notice={notice}
        lost={lost}
        onStartOver={() => void keeper.end().then(props.onStartOver)}
        footer={
          <StepBar
            onBack={before === undefined ? undefined : () => go(before)}
            formElement={formElement}
            submit={at === steps.length - 1 ? saveLabel : words('next')}
            busy={saving}
          />
        }
      >
        <form id={formElement} noValidate onSubmit={(event) => (event.preventDefault(), onSubmit())}>
          <Content
            key={step}
            draft={draft}
            change={keeper.change}
            errors={shown}
            problems={problems}
            onLeave={showField}
            onGo={go}
          />
          <ProblemAlert problem={at === steps.length - 1 ? failure : undefined} sx={{ mt: 2 }} />
        </form>
      </StepFrame>
    </WizardColumns>
  );
}

/** Shows errors once their field or step was left, or Next was pressed; the service's errors immediately. */
function useShownErrors(draft: FormDraft, errors: FieldErrors, step: string) {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const [steps, setSteps] = useState<ReadonlySet<string>>(new Set());
  const isShown = (field: string) =>
    fields.has(field) || [...draft.left, ...steps].some((each) => field.startsWith(`${each}.`) || field === each);
  return {
    shown: Object.fromEntries(Object.entries(errorsOfStep(errors, step)).filter(([field]) => isShown(field))),
    showField: useCallback(
      (field: string) => setFields((now) => (now.has(field) ? now : new Set([...now, field]))),
      [],
    ),
    showStep: useCallback((name: string) => setSteps((now) => new Set([...now, name])), []),
  };
}

const nothing: FieldErrors = {};

/** Saves once at a time, and keeps the service's errors until their fields change. */
function useSaving<Draft extends FormDraft>({ keeper, save }: Pick<FormWizardProps<Draft>, 'keeper' | 'save'>) {
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const [failure, setFailure] = useState<Problem>();
  const running = useRef(false);
  const draft = keeper.draft();

  /** Returns the first field that prevents saving. */
  const submit = async (problems: FieldErrors): Promise<string | undefined> => {
    if (running.current || Object.keys(problems).length > 0) return undefined;
    running.current = true;
    setSaving(true);
    setFailure(undefined);
    const sent = keeper.draft();
    try {
      const failed = await save(sent);
      if (!failed) return undefined;
      setRefusal({ fields: failed.fields, draft: sent });
      setFailure(failed.notice);
      return Object.keys(failed.fields)[0];
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  return { saving, failure, submit, refused: refusal ? openRefusals(refusal, draft) : nothing };
}

/** Asks before the wizard is left with unsaved changes, for a reload only if this device cannot store the draft. */
function useLeavingAsks<Draft extends FormDraft>({
  keeper,
  isChanged,
  what,
}: Pick<FormWizardProps<Draft>, 'keeper' | 'isChanged' | 'what'>) {
  const isKept = useSyncExternalStore(keeper.subscribe, () => !['failed', 'memory'].includes(keeper.keeping()));
  const text = isKept ? words('leaveAbout', { what }) : undefined;
  useUnsavedChanges(isChanged, text, { mayReload: isKept });
}
