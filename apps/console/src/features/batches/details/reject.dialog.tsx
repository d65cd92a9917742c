import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { batchRejection, messages } from '@oware/contract';
import type { Batch } from '../../../api/readings.ts';
import { batchRefusal, batchStateOf, contentsOf, contentsText } from '@oware/domain';
import { FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { useRejectBatchMutation } from '../../../api/provider.api.ts';
import { useGoOn } from '../../../record/use-go-on.ts';
import { useSeen } from '../../../saving/use-seen.tsx';
import { BatchProblem } from './batch-problem.view.tsx';
import { useBatchChange } from './use-batch-change.ts';
import { words } from '../batches.words.ts';

type RejectDialogProps = { batch: Batch; list: string; onClose: () => void };

const reasonProblem = (reason: string): string | undefined =>
  batchRejection.shape.reason.unwrap().safeParse(reason).error?.issues[0]?.message;

/** Rejects a batch with a reason, then goes back (2§4). The rejected batch keeps a list of the released loans. */
export function RejectDialog({ batch, list, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { isBusy, problem, isUnanswered, change } = useBatchChange();
  // the batch may be read again before its own answer arrives
  const refusal = isBusy ? undefined : batchRefusal(batchStateOf(batch), 'reject');
  const contents = contentsOf(batch);
  const { seen, hasChanged, notice } = useSeen(contents);
  const [reject] = useRejectBatchMutation();
  const goOn = useGoOn();
  const rejectBatch = async () => {
    const found = reasonProblem(reason);
    setWrong(found);
    if (found !== undefined) return;
    if (!(await change(() => reject({ params: { id: batch.id }, body: { reason, ...seen } })))) return;
    notify.success(messages.batchRejected);
    onClose();
    await goOn(list);
  };
  return (
    <FormDialog
      title={words('rejectTitle', { reference: batch.reference })}
      submit={words('rejectBatch')}
      cancel={words(refusal === undefined ? 'cancel' : 'close')}
      dangerous
      busy={isBusy}
      disabled={hasChanged || refusal !== undefined}
      onSubmit={rejectBatch}
      onClose={onClose}
    >
      <Typography>
        {batch.isUpload ? words('rejectUploadAbout') : words('rejectAbout', { contents: contentsText(contents) })}
      </Typography>
      <TextField
        autoFocus
        label={words('reason')}
        multiline
        minRows={2}
        value={reason}
        disabled={isBusy}
        error={wrong !== undefined}
        helperText={wrong ?? words('reasonAbout')}
        onChange={({ target }) => (setReason(target.value), setWrong(undefined))}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {refusal === undefined && notice}
      <BatchProblem problem={problem} isUnanswered={isUnanswered} refusal={refusal} />
    </FormDialog>
  );
}
