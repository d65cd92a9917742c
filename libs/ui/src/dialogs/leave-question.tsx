import type { ReactNode } from 'react';
import { words } from '../ui.words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveQuestionProps = {
  open: boolean;
  /** What would be lost, as a sentence. */
  children?: ReactNode;
  onLeave: () => void;
  onStay: () => void;
};

/** Asks before unsaved input is lost. */
export const LeaveQuestion = ({ open, children = words('unsavedInput'), onLeave, onStay }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={open}
    title={words('leaveTitle')}
    confirm={words('leave')}
    cancel={words('stay')}
    dangerous
    onConfirm={onLeave}
    onCancel={onStay}
  >
    {children}
  </ConfirmDialog>
);
