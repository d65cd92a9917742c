import Typography from '@mui/material/Typography';
import { messages, type Batch } from '@oware/contract';
import { ConfirmDialog, notify } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { useRejectBatchMutation } from '../../api/provider.api.ts';
import { useBatchChange } from './use-batch-change.ts';

type RejectDialogProps = { batch: Batch; list: string; onClose: () => void };

/** Rejects a batch once that is confirmed, then goes back (2§4). */
export function RejectDialog({ batch, list, onClose }: RejectDialogProps) {
  const { isBusy, problem, change } = useBatchChange();
  const [reject] = useRejectBatchMutation();
  const navigate = useNavigate();
  const rejectBatch = async () => {
    if (!(await change(() => reject({ params: { id: batch.id } })))) return;
    notify.success(messages.batchRejected);
    onClose();
    await navigate(list);
  };
  return (
    <ConfirmDialog
      open
      title={`Reject ${batch.reference}?`}
      confirm="Confirm"
      cancel="No"
      dangerous
      busy={isBusy}
      problem={problem}
      onConfirm={() => void rejectBatch()}
      onCancel={() => !isBusy && onClose()}
    >
      <Typography>
        {batch.isUpload
          ? 'None of its rows becomes an application.'
          : `Its ${batch.totalApplication === 1 ? 'loan' : `${batch.totalApplication} loans`} can go into another batch.`}{' '}
        A rejected batch no longer changes.
      </Typography>
    </ConfirmDialog>
  );
}
