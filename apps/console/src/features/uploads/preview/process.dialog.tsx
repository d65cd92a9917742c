import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { ChoiceField, ConfirmDialog, notify, formatDay } from '@oware/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Problem, ProblemText } from '../../../api/problem-alert.tsx';
import { rowCount } from '../../../record/rows.text.ts';
import { words } from '../uploads.words.ts';

type ProcessDialogProps = {
  /** Those that can be processed now, newest first. */
  batches: readonly Batch[];
  /** The upload to ask about first. */
  first: string;
  isBusy: boolean;
  problem: Problem | undefined;
  onConfirm: (id: string) => void;
  onClose: () => void;
};

/**
 * Asks for confirmation before checking the current upload's rows (2§4). Closes when someone else processes the chosen
 * upload, so that the confirmation doesn't apply to another one.
 */
export function ProcessDialog({ batches, first, isBusy, problem, onConfirm, onClose }: ProcessDialogProps) {
  const [id, setId] = useState(first);
  const batch = batches.find((one) => one.id === id);
  const isGone = batch === undefined;
  const closeGone = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);
  const refuse = () => {
    // after a lost answer it may be processed
    if (problem === undefined) notify.info(words('uploadNotProcessed'));
    onClose();
  };
  if (isGone) return null;
  return (
    <ConfirmDialog
      open
      title={words('processTitle')}
      confirm={words('processApplications')}
      cancel={words('cancel')}
      busy={isBusy}
      problem={problem && <ProblemText problem={problem} />}
      onConfirm={() => onConfirm(batch.id)}
      onCancel={refuse}
    >
      {batches.length > 1 && (
        <ChoiceField
          id="process-batch"
          label={words('upload')}
          value={batch.id}
          onChoice={setId}
          sx={{ mt: 1, mb: 2 }}
          choices={batches.map((one) => ({
            value: one.id,
            label: `${one.upload?.fileName ?? one.name}, ${formatDay(one.createdAt)}`,
          }))}
        />
      )}
      <Typography>
        {words('processAbout', {
          rows: rowCount(batch.upload?.lines ?? batch.totalApplication),
          name: batch.upload?.fileName ?? batch.name,
        })}
      </Typography>
    </ConfirmDialog>
  );
}
