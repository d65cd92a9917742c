import type { FieldErrors } from '@oware/contract';
import type { WizardDraft } from '../../../wizard/draft-keeper.store.ts';
import type { StepState } from '../../../wizard/step-map.view.tsx';

/** What a wizard of a product collects: each step has its section, of text as it was typed. */
export type FormDraft<Step extends string = string> = WizardDraft<Step> & {
  /** Steps that were left once, forwards or back. */
  left: Step[];
};

/** `terms.minPrincipal` is a field of the step `terms`. Undefined for what belongs to no step. */
export function stepOfField<Step extends string>(field: string, steps: readonly Step[]): Step | undefined {
  const section = field.split('.')[0];
  return steps.find((step) => step === section);
}

/** The errors of one step. */
export const errorsOfStep = (errors: FieldErrors, step: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field === step || field.startsWith(`${step}.`)));

/** What a draft has at `terms.minPrincipal`. */
export const valueAt = (draft: object, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      draft,
    );

/** What the service refused, of the draft that was sent. */
export type Refused = { fields: FieldErrors; draft: object };

/** What the service refused and nobody has changed since. */
export const openRefusals = ({ fields, draft: sent }: Refused, draft: object): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field]) => JSON.stringify(valueAt(sent, field)) === JSON.stringify(valueAt(draft, field)),
    ),
  );

/** How a step stands: a step that nobody has left yet is not wrong for being empty. */
export function stateOfStep(draft: FormDraft, step: string, errors: FieldErrors, refused: FieldErrors): StepState {
  if (Object.keys(errorsOfStep(refused, step)).length > 0) return 'wrong';
  if (!draft.left.includes(step)) return 'untouched';
  return Object.keys(errorsOfStep(errors, step)).length > 0 ? 'wrong' : 'done';
}
