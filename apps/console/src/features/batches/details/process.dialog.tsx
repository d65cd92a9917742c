import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { ConfirmDialog, dash } from '@oware/ui';
import { ProblemText } from '../../../api/problem-alert.tsx';
import { usePreprocessUploadMutation } from '../../../api/provider.api.ts';
import { useBatchChange } from './use-batch-change.ts';
import { words } from '../batches.words.ts';

/** Requests the checks of an upload's rows (B19). The page shows the progress and announces the end. */
export function ProcessDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { isBusy, problem, change } = useBatchChange();
  const [preprocess] = usePreprocessUploadMutation();
  const process = async () => {
    if (await change(() => preprocess({ params: { id: batch.id } }))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={words('processTitle', { reference: batch.reference })}
      confirm={words('confirm')}
      cancel={words('no')}
      busy={isBusy}
      problem={problem && <ProblemText problem={problem} />}
      onConfirm={() => void process()}
      onCancel={onClose}
    >
      <Typography>{words('processAbout', { rows: batch.totalApplication ?? dash })}</Typography>
    </ConfirmDialog>
  );
}
