import Typography from '@mui/material/Typography';
import type { LoanApplication } from '../../../api/readings.ts';
import { formatMoney } from '@oware/domain';
import { ConfirmDialog, notify, useStillHere } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../../../api/failure.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';
import { lendingApi, useRemoveApplicationMutation } from '../../../api/provider.api.ts';
import { useServiceDispatch } from '../../../api/use-service-dispatch.ts';
import { paths } from '../../../paths.ts';
import { useSeenAmount } from '../../../saving/use-seen.tsx';
import { useLoanChange } from './use-loan-change.ts';
import { words } from '../loans.words.ts';

type RemovalProps = {
  loan: LoanApplication;
  onClose: () => void;
  /** Called with the loan when its removal is requested, and with undefined if that failed. */
  onRemoving: (loan: LoanApplication | undefined) => void;
};

/**
 * Removes an application (L12) after a confirmation that names it, then returns to the list. After a failure it reads the
 * application: a colleague, or a try whose answer was lost, may have removed it.
 */
export const LoanRemoval = ({ open, ...removal }: RemovalProps & { open: boolean }) =>
  open && <RemovalDialog {...removal} />;

function RemovalDialog({ loan, onClose, onRemoving }: RemovalProps) {
  const [remove] = useRemoveApplicationMutation();
  const navigate = useNavigate();
  const dispatch = useServiceDispatch();
  const isStillHere = useStillHere();
  const leave = () => navigate(paths.loans, { replace: true });
  const { make, busy, problem } = useLoanChange(() => void leave());
  const { seen, hasChanged, notice } = useSeenAmount(loan.amount);
  const isGone = async () => {
    const params = { customerId: loan.customerId, applicationId: loan.id };
    const once = { subscribe: false, forceRefetch: true } as const;
    return isNotFound((await dispatch(lendingApi.endpoints.getApplication.initiate({ params }, once))).error);
  };
  const removeLoan = async () => {
    onRemoving(loan);
    const removed = words('applicationRemoved', { referenceNum: loan.referenceNum });
    const failure = await make(() => remove({ params: { id: loan.id }, query: seen }), removed);
    if (!failure) return;
    if (!(await isGone())) return onRemoving(undefined);
    if (failure.mayHaveWorked) notify.success(removed);
    else notify.info(words('applicationGone'));
    if (isStillHere()) await leave();
  };
  return (
    <ConfirmDialog
      open
      title={words('removeTitle', { referenceNum: loan.referenceNum })}
      confirm={words('confirmRemove')}
      dangerous
      busy={busy}
      disabled={hasChanged}
      problem={problem && <ProblemText problem={problem} />}
      onConfirm={() => void removeLoan()}
      onCancel={onClose}
    >
      <Typography>
        {words('removeAbout', { customerName: loan.customerName, amount: formatMoney(loan.amount) })}
      </Typography>
      {notice}
    </ConfirmDialog>
  );
}
