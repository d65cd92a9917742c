import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { ConfirmDialog, dash } from '@oware/ui';
import { useEffect, useEffectEvent } from 'react';
import { ProblemText } from '../../../api/problem-alert.tsx';
import { usePreprocessUploadMutation } from '../../../api/provider.api.ts';
import { useBatchChange } from './use-batch-change.ts';
import { words } from '../batches.words.ts';

/**
 * Requests the checks of an upload's rows (B19). Closes once they run, also at a colleague's request or at a try whose
 * answer was lost: the page shows the progress and announces the end.
 */
export function ProcessDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { isBusy, problem, change } = useBatchChange();
  const [preprocess] = usePreprocessUploadMutation();
  const isProcessing = batch.upload?.isProcessing === true;
  const closeRunning = useEffectEvent(onClose);
  useEffect(() => {
    if (isProcessing) closeRunning();
  }, [isProcessing]);
  const process = async () => {
    if (await change(() => preprocess({ params: { id: batch.id } }))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={words('processTitle', { reference: batch.reference })}
      confirm={words('processBatch')}
      cancel={words('cancel')}
      busy={isBusy}
      problem={problem && <ProblemText problem={problem} />}
      onConfirm={() => void process()}
      onCancel={onClose}
    >
      <Typography>{words('processAbout', { rows: batch.totalApplication ?? dash })}</Typography>
    </ConfirmDialog>
  );
}
