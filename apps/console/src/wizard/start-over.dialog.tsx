import { ConfirmDialog } from '@oware/ui';
import { words } from './wizard.words.ts';

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
    title={words('startOverTitle')}
    confirm={words('startOver')}
    cancel={words('keepIt')}
    dangerous
    onConfirm={() => (onClose(), void onStartOver())}
    onCancel={onClose}
  >
    {children}
  </ConfirmDialog>
);
