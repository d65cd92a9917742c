import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify } from '@oware/ui';
import type { ReactNode } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';

type DeletionProps = {
  title: string;
  confirm: string;
  /** Said once it was done. */
  doneText: string;
  /** What follows from it. */
  children: ReactNode;
  /** Of the mutation that deletes. */
  outcome: { isLoading: boolean; error?: unknown };
  /** Has data once it was done. */
  onConfirm: () => Promise<{ data?: unknown }>;
  onClose: () => void;
};

/** Asks before something is deleted that can't be brought back; says why where the service refuses. */
export function Deletion({ title, confirm, doneText, children, outcome, onConfirm, onClose }: DeletionProps) {
  const { isLoading, error } = outcome;
  const deleteIt = async () => {
    const { data } = await onConfirm();
    if (!data) return;
    notify.success(doneText);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      dangerous
      busy={isLoading}
      problem={isApiFailure(error) && <ProblemText problem={error} />}
      onConfirm={() => void deleteIt()}
      onCancel={() => !isLoading && onClose()}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{children}</Typography>
    </ConfirmDialog>
  );
}
