import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SubmissionStatus } from '@oware/contract';
import type { ReactNode, SubmitEvent } from 'react';
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
    remind: () => void;
  };
  /** Button labels: one opens a pending submission again, the other submits a rejected one. */
  words: { again: string; refused: string };
  done: () => void;
  children: ReactNode;
};

/** A step that submits something for approval (1§2). Its own button or Enter submits, then Next continues. */
export function SubmissionForm({ formId, status, work, words, done, children }: SubmissionFormProps) {
  const submitted = isSubmitted(status);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (submitted) return done();
    if (work.submitting) return;
    // Enter presses the first button inside the form; Next is outside
    if (event.currentTarget.contains(event.nativeEvent.submitter)) void work.submit();
    else work.remind();
  };
  return (
    <Stack component="form" id={formId} noValidate onSubmit={onSubmit} sx={{ gap: 2.5, maxWidth: 820 }}>
      {children}
      <ProblemAlert problem={work.errors.whole} />
      {status === 'Pending' && (
        <Button onClick={work.again} sx={{ alignSelf: 'flex-start' }}>
          {words.again}
        </Button>
      )}
      {!submitted && (
        <Button
          type="submit"
          variant="contained"
          loading={work.submitting || work.preparing}
          sx={{ alignSelf: 'flex-start' }}
        >
          {status === 'Rejected' ? words.refused : 'Submit'}
        </Button>
      )}
    </Stack>
  );
}
