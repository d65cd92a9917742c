import { type FieldErrors, isObject } from '@oware/contract';
import type { WizardDraft } from '../../../wizard/draft-keeper.store.ts';
import type { StepState } from '../../../wizard/step-map.view.tsx';

/** A draft of a product wizard: each step has a section of text as typed. */
export type FormDraft<Step extends string = string> = WizardDraft<Step> & {
  /** Visited steps that were left, forwards or back. */
  left: Step[];
};

/** Returns the step of a field: `terms.minPrincipal` belongs to `terms`. Undefined without one. */
export function stepOfField<Step extends string>(field: string, steps: readonly Step[]): Step | undefined {
  const section = field.split('.')[0];
  return steps.find((step) => step === section);
}

/** Returns the errors of one step. */
export const errorsOfStep = (errors: FieldErrors, step: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field === step || field.startsWith(`${step}.`)));

/** Returns the value of a draft at a path such as `terms.minPrincipal`. */
export const valueAt = (draft: object, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), draft);

/** The service's errors, with the draft that was sent. */
export type Refused = { fields: FieldErrors; draft: object };

/** Returns the service's errors of fields that have not changed since. */
export const openRefusals = ({ fields, draft: sent }: Refused, draft: object): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field]) => JSON.stringify(valueAt(sent, field)) === JSON.stringify(valueAt(draft, field)),
    ),
  );

/** Returns the state of a step. A step that was never left has no errors for being empty. */
export function stateOfStep(draft: FormDraft, step: string, errors: FieldErrors, refused: FieldErrors): StepState {
  if (Object.keys(errorsOfStep(refused, step)).length > 0) return 'wrong';
  if (!draft.left.includes(step)) return 'untouched';
  return Object.keys(errorsOfStep(errors, step)).length > 0 ? 'wrong' : 'done';
}
