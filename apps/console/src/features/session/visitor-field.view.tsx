import { mdiMenuDown } from '@mdi/js';
import { useId, type InputHTMLAttributes, type Ref, type SelectHTMLAttributes } from 'react';

type VisitorFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  /** What the field takes, until an error says it. */
  hint?: string;
  ref?: Ref<HTMLInputElement>;
  /** Id of a message shown elsewhere. */
  describedBy?: string | undefined;
};

/** What browsers may fill into the required fields of several forms, and the most characters that the contract takes. */
export const visitorInputs = {
  email: { type: 'email', autoComplete: 'username', required: true, maxLength: 254 },
  code: { autoComplete: 'one-time-code', required: true, maxLength: 20 },
  newPassword: { type: 'password', autoComplete: 'new-password', required: true, maxLength: 200 },
  companyName: { autoComplete: 'organization', required: true, maxLength: 120 },
} as const;

/** A labelled field whose value stays in the DOM, so that input before hydration survives. */
export function VisitorField({ label, error, hint, describedBy, ...input }: VisitorFieldProps) {
  const fieldId = useId();
  const noteId = `${fieldId}-note`;
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={fieldId}>{label}</label>
      <input
        {...input}
        id={fieldId}
        aria-invalid={error !== undefined || describedBy !== undefined}
        aria-describedby={note ? noteId : describedBy}
      />
      {note && (
        <p className={error ? 'error' : 'hint'} id={noteId}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The browser's own list, with the arrow of the console's other selects. */
export const VisitorSelect = (select: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) => (
  <span className="select">
    <select {...select} />
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={mdiMenuDown} />
    </svg>
  </span>
);
