import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { formatMoney, sumAmounts } from '@oware/domain';
import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Problem, problemOf, ProblemText } from '../../../api/problem-alert.tsx';
import { providerApi, useRemoveBatchApplicationMutation } from '../../../api/provider.api.ts';
import type { SelectableRow } from '../loans/selectable-rows.view.tsx';
import { words } from '../batches.words.ts';

type RemovalDialogProps = {
  batch: Batch;
  rows: readonly SelectableRow[];
  onRemoved: (id: string) => void;
  onClose: () => void;
};

type Result = { row: SelectableRow; problem?: Problem };
/** Removes loans from a batch one by one (B17), and shows the result of each. */
export function RemovalDialog({ batch, rows, onRemoved, onClose }: RemovalDialogProps) {
  const titleId = useId();
  const [results, setResults] = useState<readonly Result[]>();
  const [done, setDone] = useState(false);
  const stopped = useRef(false);
  const [remove] = useRemoveBatchApplicationMutation();
  const dispatch = useDispatch();
  const isBusy = results !== undefined && !done;

  const removeAll = async () => {
    const tried: Result[] = [];
    setResults([]);
    for (const row of rows) {
      if (stopped.current) break;
      const params = { id: batch.id, appId: row.id };
      const { error } = await remove({ params, query: row.amount === null ? {} : { seenTotal: row.amount } });
      const problem = error && problemOf(error, words('noAnswer'));
      tried.push({ row, ...(problem !== undefined && { problem }) });
      if (problem === undefined) onRemoved(row.id);
      setResults([...tried]);
    }
    // a rejection may mean that someone else was first: reload the current state
    dispatch(providerApi.util.invalidateTags(['Batch', 'Loan']));
    setDone(true);
  };
  const failed = results?.filter(({ problem }) => problem !== undefined) ?? [];
  const removed = (results?.length ?? 0) - failed.length;

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {done
          ? words('removedOf', { removed, count: rows.length })
          : words('removeTitle', { count: rows.length, reference: batch.reference })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {results === undefined ? (
          <Typography>
            {words(batch.isUpload ? 'removeRowsAbout' : 'removeAbout', {
              count: rows.length,
              amount: formatMoney(sumAmounts(rows.map(({ amount }) => amount))),
            })}
          </Typography>
        ) : (
          <Typography role="status">
            {progressText({ removed, failed: failed.length, tried: results.length, all: rows.length, isDone: done })}
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
          <Button onClick={() => (stopped.current = true)}>{words('stop')}</Button>
        ) : (
          <Button onClick={onClose} autoFocus>
            {done ? words('close') : words('cancel')}
          </Button>
        )}
        {!done && (
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
