import Typography from '@mui/material/Typography';
import type { LoanApplication } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { ConfirmDialog } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { useRemoveApplicationMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useLoanChange } from './use-loan-change.ts';

type RemovalProps = {
  loan: LoanApplication;
  open: boolean;
  onClose: () => void;
  /** With the loan as soon as its removal is asked of the service, with undefined if that failed. */
  onRemoving: (loan: LoanApplication | undefined) => void;
};

/** Removes an application (L12) once the question, which names it, was answered; then back to the list. */
export function LoanRemoval({ loan, open, onClose, onRemoving }: RemovalProps) {
  const [remove] = useRemoveApplicationMutation();
  const navigate = useNavigate();
  const { make, busy, problem } = useLoanChange(() => void navigate(paths.loans, { replace: true }));
  const removeLoan = async () => {
    onRemoving(loan);
    const failure = await make(() => remove({ params: { id: loan.id } }), `${loan.referenceNum} was removed`);
    if (failure) onRemoving(undefined);
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${loan.referenceNum}?`}
      confirm="Remove application"
      dangerous
      busy={busy}
      problem={problem}
      onConfirm={() => void removeLoan()}
      onCancel={() => !busy && onClose()}
    >
      <Typography>
        The application of {loan.customerName} for {formatMoney(loan.amount)}, its notes and its history will be gone.
        This cannot be undone.
      </Typography>
    </ConfirmDialog>
  );
}
