import { ConfirmDialog } from '@oware/ui';

type StartAnewProps = {
  open: boolean;
  /** What is lost. */
  children: string;
  onAnew: () => unknown;
  onClose: () => void;
};

/** Asks before a draft is dropped for a new one. */
export const StartAnewDialog = ({ open, children, onAnew, onClose }: StartAnewProps) => (
  <ConfirmDialog
    open={open}
    title="Start anew?"
    confirm="Start anew"
    cancel="Keep it"
    dangerous
    onConfirm={() => (onClose(), void onAnew())}
    onCancel={onClose}
  >
    {children}
  </ConfirmDialog>
);
