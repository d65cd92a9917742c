import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SubmissionStatus } from '@oware/contract';
import { useEffect, type ReactNode, type SubmitEvent } from 'react';
import { type Problem, ProblemAlert } from '../../../api/problem-alert.tsx';

/** Whether a submission was sent and not rejected: it is read-only until it is opened again. */
export const isSubmitted = (status: SubmissionStatus | null): boolean => status === 'Pending' || status === 'Verified';

type SubmissionFormProps = {
  formId: string;
  status: SubmissionStatus | null;
  work: {
    errors: { whole?: Problem | undefined };
    submitting: boolean;
    preparing: boolean;
    submit: () => Promise<void>;
    again: () => void;
  };
  /** Label of the button that opens a pending submission again. */
  again: string;
  done: () => void;
  onBusy: (busy: boolean) => void;
  children: ReactNode;
};

/** A step that submits something for approval (1§2). The wizard's button or Enter submits and continues. */
export function SubmissionForm({ formId, status, work, again, done, onBusy, children }: SubmissionFormProps) {
  const submitted = isSubmitted(status);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (submitted) return done();
    if (!isBusy) void work.submit();
  };
  const isBusy = work.submitting || work.preparing;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  return (
    <Stack component="form" id={formId} noValidate onSubmit={onSubmit} sx={{ gap: 2.5, maxWidth: 820 }}>
      {children}
      <ProblemAlert problem={work.errors.whole} />
      {status === 'Pending' && (
        <Button onClick={work.again} sx={{ alignSelf: 'flex-start' }}>
          {again}
        </Button>
      )}
    </Stack>
  );
}
