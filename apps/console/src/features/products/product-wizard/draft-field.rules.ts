import { valueAt } from './form-wizard.rules.ts';
import type { FormDraft } from './form-wizard.rules.ts';
import type { FormStepProps } from './form-wizard.view.tsx';

/** The sections of a draft that contain text: `details`, `terms`. */
type SectionOf<Draft> = {
  [Section in keyof Draft & string]: Draft[Section] extends Record<string, string> ? Section : never;
}[keyof Draft & string];

/** A text field of a draft: `terms.minPrincipal`. */
export type FieldOf<Draft> = {
  [Section in SectionOf<Draft>]: `${Section}.${keyof Draft[Section] & string}`;
}[SectionOf<Draft>];

/** The props that bind an input to a field. */
export type BoundField = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  onLeave: () => void;
};

const textAt = (draft: object, path: string): string => {
  const value = valueAt(draft, path);
  return typeof value === 'string' ? value : '';
};

/** Binds labelled inputs to the fields of a draft, by path. */
export const fieldsOf =
  <Draft extends FormDraft, Path extends FieldOf<Draft>>(
    { draft, change, errors, onLeave }: Pick<FormStepProps<Draft>, 'draft' | 'change' | 'errors' | 'onLeave'>,
    labels: Readonly<Record<Path, string>>,
  ) =>
  (path: Path): BoundField => ({
    name: path,
    label: labels[path],
    value: textAt(draft, path),
    error: errors[path],
    onValue: (value) =>
      change((now) => {
        const [section = '', key = ''] = path.split('.');
        return { [section]: { ...(valueAt(now, section) as object), [key]: value } } as Partial<Draft>;
      }),
    onLeave: () => onLeave(path),
  });
