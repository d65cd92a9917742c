import { Announcement, FormDialog } from '@oware/ui';
import type { ComponentProps } from 'react';
import { ProblemAlert } from '../api/problem-alert.tsx';
import type { useRetrySubmit } from './use-retry-submit.ts';

type FormDialogProps = ComponentProps<typeof FormDialog>;
type RetryFormDialogProps = Omit<FormDialogProps, 'disabled' | 'onSubmit'> & {
  sending: ReturnType<typeof useRetrySubmit>;
  /** Called instead of `sending.submit`. */
  onSubmit?: FormDialogProps['onSubmit'];
};

/** A form in a dialog whose service limits the tries: the button says when the next one is possible. */
export const RetryFormDialog = ({ sending, submit, children, ...dialog }: RetryFormDialogProps) => (
  <FormDialog
    onSubmit={sending.submit}
    {...dialog}
    submit={sending.retry.labelOf(submit)}
    disabled={sending.retry.left > 0}
  >
    {children}
    <ProblemAlert problem={sending.problem} />
    <Announcement>{sending.retry.announcement}</Announcement>
  </FormDialog>
);
