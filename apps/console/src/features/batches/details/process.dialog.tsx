import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { ConfirmDialog } from '@oware/ui';
import { ProblemText } from '../../../api/problem-alert.tsx';
import { usePreprocessUploadMutation } from '../../../api/provider.api.ts';
import { useBatchChange } from './use-batch-change.ts';

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
      title={`Process ${batch.reference}?`}
      confirm="Confirm"
      cancel="No"
      busy={isBusy}
      problem={problem && <ProblemText problem={problem} />}
      onConfirm={() => void process()}
      onCancel={() => !isBusy && onClose()}
    >
      <Typography>
        Processing looks up the staff numbers of all {batch.totalApplication} rows. Rows that don’t pass fall out, with
        the reason.
      </Typography>
    </ConfirmDialog>
  );
}
