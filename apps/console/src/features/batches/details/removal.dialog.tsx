import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { formatMoney, sumAmounts } from '@oware/domain';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { apiFailureOf } from '../../../api/failure.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';
import { providerApi, useRemoveBatchApplicationMutation } from '../../../api/provider.api.ts';
import { useManyRun } from '../../../list/selection/use-many-run.ts';
import type { SelectableRow } from '../loans/selectable-rows.view.tsx';
import { words } from '../batches.words.ts';

type RemovalDialogProps = {
  batch: Batch;
  rows: readonly SelectableRow[];
  /** Called with each loan that is no longer in the batch, as far as it is known. */
  onGone: (id: string) => void;
  onClose: () => void;
};

/** Removes loans from a batch one by one (B17), and shows the result of each. */
export function RemovalDialog({ batch, rows, onGone, onClose }: RemovalDialogProps) {
  const titleId = useId();
  const { state, start, stop } = useManyRun<SelectableRow>(({ id }) => onGone(id));
  const [remove] = useRemoveBatchApplicationMutation();
  const dispatch = useDispatch();
  const isBusy = state.step === 'running';
  const isDone = state.step === 'ended';

  const removeAll = async () => {
    await start(rows, async ({ id, amount }) => {
      const query = amount === null ? {} : { seenTotal: amount };
      const { error } = await remove({ params: { id: batch.id, appId: id }, query });
      // a lost answer may have removed it: it may have no row any more that could be deselected
      if (apiFailureOf(error)?.mayHaveWorked) onGone(id);
      return { error };
    });
    // a rejection may mean that someone else was first: reload the current state
    dispatch(providerApi.util.invalidateTags(['Batch', 'Loan']));
  };
  const results = state.step === 'asking' ? [] : state.results;
  const failed = results.filter(({ problem }) => problem !== undefined);
  const removed = results.length - failed.length;

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {isDone
          ? words('removedOf', { removed, count: rows.length })
          : words('removeTitle', { count: rows.length, reference: batch.reference })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {state.step === 'asking' ? (
          <Typography>
            {words(batch.isUpload ? 'removeRowsAbout' : 'removeAbout', {
              count: rows.length,
              amount: formatMoney(sumAmounts(rows.map(({ amount }) => amount))),
            })}
          </Typography>
        ) : (
          <Typography role="status">
            {progressText({ removed, failed: failed.length, tried: results.length, all: rows.length, isDone })}
          </Typography>
        )}
        {failed.map(({ row, problem }) => (
          <Alert key={row.id} severity="error">
            {row.name}: <ProblemText problem={problem ?? ''} />
          </Alert>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {isBusy ? (
          <Button onClick={stop}>{words('stop')}</Button>
        ) : (
          <Button onClick={onClose} autoFocus>
            {isDone ? words('close') : words('cancel')}
          </Button>
        )}
        {!isDone && (
          <Button variant="contained" color="error" loading={isBusy} onClick={() => void removeAll()}>
            {words('removeApplications', { count: rows.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type Progress = { removed: number; failed: number; tried: number; all: number; isDone: boolean };

function progressText({ removed, failed, tried, all, isDone }: Progress): string {
  const result = failed > 0 ? words('removedAndNot', { removed, failed }) : words('removedCount', { removed });
  if (!isDone) return words('resultSoFar', { result, all });
  return tried < all ? words('resultNotTried', { result, untried: all - tried }) : result;
}
