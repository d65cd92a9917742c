import { useRef, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../../api/failure.ts';
import type { Problem } from '../../api/problem-alert.tsx';
import { useFocusError } from '../../wizard/use-focus-error.ts';
import type { Photo } from '../photo/photo.rules.ts';
import { isSettled } from '../../saving/creation-keys.store.ts';
import { beginSubmission, type Submitted } from './open-submission.store.ts';

/** A submission with a photo that an officer approves: a consent or a Ghana Card. */
type Submission<Errors extends { whole?: Problem | undefined }, Body, Answer> = {
  photo: Photo | null;
  /** Returns the errors before sending. */
  problems: () => Errors;
  bodyOf: (photo: Photo) => Body;
  send: (sent: { body: Body; idempotencyKey?: string }) => Promise<{ data?: Answer; error?: unknown }>;
  submitted: Submitted;
  /** Id of the rejected submission that this one replaces, once known. */
  rejected: string | undefined;
  /** Assigns the service's messages to fields; the failure is undefined if there is no message. */
  refusalOf: (failure: ApiFailure | undefined) => Errors;
  onTaken: (answer: Answer) => void;
  /** Id of the form whose first invalid field gets the focus. */
  formId: string;
  /** Returns the initial errors. */
  first: () => Errors;
};

/** Validates and sends a consent or Ghana Card, one submission at a time, and shows errors at their fields. */
export function useSubmission<Errors extends { whole?: Problem | undefined }, Body, Answer>(
  submission: Submission<Errors, Body, Answer>,
) {
  const { photo, problems, bodyOf, send, submitted, rejected, refusalOf, onTaken, formId, first } = submission;
  const [errors, setErrors] = useState(first);
  const [submitting, setSubmitting] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const underWay = useRef(false);
  const focusError = useFocusError(formId);
  const fail = (next: Errors) => {
    setErrors(next);
    focusError();
  };
  const submit = async (): Promise<void> => {
    const wrong = problems();
    if (!photo || Object.keys(wrong).length > 0) return fail(wrong);
    if (underWay.current) return;
    underWay.current = true;
    setErrors(wrong);
    setSubmitting(true);
    try {
      const body = bodyOf(photo);
      const { end, ...key } = await beginSubmission(submitted, body, rejected);
      const { data, error } = await send({ body, ...key });
      if (data !== undefined || isSettled(error)) await end();
      if (data !== undefined) onTaken(data);
      else fail(refusalOf(isApiFailure(error) ? error : undefined));
    } finally {
      underWay.current = false;
      setSubmitting(false);
    }
  };
  return {
    errors,
    submitting,
    /** Whether the photo is still being processed; submitting waits for it. */
    preparing,
    setPreparing,
    submit,
    /** Clears the errors of a changed field and of the whole form. Returns false while submitting. */
    touch: (name: keyof Errors): boolean => {
      if (underWay.current) return false;
      setErrors((all) => ({ ...all, [name]: undefined, whole: undefined }));
      return true;
    },
  };
}
