import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify } from '@oware/ui';
import type { ReactNode } from 'react';
import { isApiFailure, isNotFound } from '../api/failure.ts';
import { ProblemText } from '../api/problem-alert.tsx';

type DeletionProps = {
  title: string;
  confirm: string;
  /** Labels the button that keeps everything; default: Cancel. */
  cancel?: string;
  /** The notice after the deletion. */
  doneText: string;
  /** The consequences. */
  children: ReactNode;
  /** State of the mutation that deletes. */
  outcome: { isLoading: boolean; error?: unknown };
  /** Resolves with data if the service deleted it, and otherwise with the reason. */
  onConfirm: () => Promise<{ data?: unknown; error?: unknown }>;
  onClose: () => void;
};

/**
 * Asks before a deletion that can't be undone, and shows why the service refuses it. Stands beside its list, not in a row:
 * a try whose answer was lost may have deleted the row, and would close the dialog with what it says.
 */
export function Deletion({ title, confirm, cancel, doneText, children, outcome, onConfirm, onClose }: DeletionProps) {
  const { isLoading, error } = outcome;
  const confirmDeletion = async () => {
    const { data, error: refusal } = await onConfirm();
    // what is gone needs no deletion: a colleague, or a try whose answer was lost, has deleted it
    if (!data && !isNotFound(refusal)) return;
    notify.success(doneText);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      {...(cancel !== undefined && { cancel })}
      dangerous
      busy={isLoading}
      problem={isApiFailure(error) && <ProblemText problem={error} />}
      onConfirm={() => void confirmDeletion()}
      onCancel={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{children}</Typography>
    </ConfirmDialog>
  );
}
