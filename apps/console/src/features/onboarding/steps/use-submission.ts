import { useRef, useState } from 'react';
import type { Problem } from '../../../api/problem-alert.tsx';
import { useFocusError } from '../../../wizard/use-focus-error.ts';

type Errors<Name extends string> = Partial<Record<Name, string | undefined>> & { whole?: Problem | undefined };

/** What consent and card have in common: what is not right, by field, and one submission at a time. */
export function useSubmission<Name extends string>(formId: string, first?: () => Errors<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>(() => first?.() ?? {});
  const [submitting, setSubmitting] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const underWay = useRef(false);
  const focusError = useFocusError(formId);
  const fail = (next: Errors<Name>) => {
    setErrors(next);
    focusError();
  };
  return {
    errors,
    submitting,
    /** The photo is being made ready: what is submitted waits for it. */
    preparing,
    setPreparing,
    fail,
    /** A field is changed: what was said of it, and of the whole, holds no longer. False while it is being submitted. */
    touch: (name: Name): boolean => {
      if (underWay.current) return false;
      setErrors((all): Errors<Name> => ({ ...all, [name]: undefined, whole: undefined }));
      return true;
    },
    /** Submits, unless that is under way; `send` says what the service refused. */
    run: async (send: () => Promise<Errors<Name> | undefined>): Promise<void> => {
      if (underWay.current) return;
      underWay.current = true;
      setErrors({});
      setSubmitting(true);
      try {
        const refused = await send();
        if (refused) fail(refused);
      } finally {
        underWay.current = false;
        setSubmitting(false);
      }
    },
  };
}
