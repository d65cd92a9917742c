import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { ConfirmDialog } from '@oware/ui';
import { ProblemText } from '../../../api/problem-alert.tsx';
import { usePreprocessUploadMutation } from '../../../api/provider.api.ts';
import { useBatchChange } from './use-batch-change.ts';

/** Asks for the checks of an upload's rows (B19). What comes of them shows on the page, and is said when they are done. */
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
        The staff number of each of the {batch.totalApplication} rows is looked up. Rows that do not pass fall out, with
        the reason.
      </Typography>
    </ConfirmDialog>
  );
}
