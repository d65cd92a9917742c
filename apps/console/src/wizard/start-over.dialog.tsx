import { ConfirmDialog } from '@oware/ui';

type StartOverProps = {
  open: boolean;
  /** What is lost. */
  children: string;
  onStartOver: () => unknown;
  onClose: () => void;
};

/** Asks before a draft is discarded for a new one. */
export const StartOverDialog = ({ open, children, onStartOver, onClose }: StartOverProps) => (
  <ConfirmDialog
    open={open}
    title="Start over?"
    confirm="Start over"
    cancel="Keep it"
    dangerous
    onConfirm={() => (onClose(), void onStartOver())}
    onCancel={onClose}
  >
    {children}
  </ConfirmDialog>
);
