import { valueAt } from './form-wizard.rules.ts';
import type { FormDraft } from './form-wizard.rules.ts';
import type { FormStepProps } from './form-wizard.view.tsx';

/** The sections of a draft that hold text: `details`, `terms`. */
type SectionOf<Draft> = {
  [Section in keyof Draft & string]: Draft[Section] extends Record<string, string> ? Section : never;
}[keyof Draft & string];

/** A text of a draft: `terms.minPrincipal`. */
export type FieldOf<Draft> = {
  [Section in SectionOf<Draft>]: `${Section}.${keyof Draft[Section] & string}`;
}[SectionOf<Draft>];

/** What an input of a wizard needs to be bound to its field. */
export type BoundField = {
  name: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  onLeave: () => void;
};

const textAt = (draft: object, path: string): string => {
  const value = valueAt(draft, path);
  return typeof value === 'string' ? value : '';
};

/** Binds inputs to the fields of a draft, by path. */
export const fieldsOf =
  <Draft extends FormDraft>({
    draft,
    change,
    errors,
    onLeave,
  }: Pick<FormStepProps<Draft>, 'draft' | 'change' | 'errors' | 'onLeave'>) =>
  (path: FieldOf<Draft>): BoundField => ({
    name: path,
    value: textAt(draft, path),
    error: errors[path],
    onValue: (value) =>
      change((now) => {
        const [section = '', key = ''] = path.split('.');
        return { [section]: { ...(valueAt(now, section) as object), [key]: value } } as Partial<Draft>;
      }),
    onLeave: () => onLeave(path),
  });
