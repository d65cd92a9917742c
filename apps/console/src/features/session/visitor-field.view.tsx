import { useId, type InputHTMLAttributes, type Ref } from 'react';

type VisitorFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Id of a message shown elsewhere. */
  describedBy?: string | undefined;
};

/** A labelled field whose value stays in the DOM, so that input before hydration survives. */
export function VisitorField({ label, error, describedBy, ...input }: VisitorFieldProps) {
  const fieldId = useId();
  const errorId = `${fieldId}-error`;
  return (
    <div className="field">
      <label htmlFor={fieldId}>{label}</label>
      <input
        {...input}
        id={fieldId}
        aria-invalid={error !== undefined || describedBy !== undefined}
        aria-describedby={error ? errorId : describedBy}
      />
      {error && (
        <p className="error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
