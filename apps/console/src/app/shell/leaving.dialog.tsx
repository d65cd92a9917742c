import { LeaveQuestion } from '@oware/ui';

type LeavingDialogProps = { open: boolean; unsaved: string; onLeave: () => void; onStay: () => void };

/** Asks before the page is left with unsaved input. */
export const LeavingDialog = ({ unsaved, ...question }: LeavingDialogProps) => (
  <LeaveQuestion {...question}>{unsaved}</LeaveQuestion>
);
