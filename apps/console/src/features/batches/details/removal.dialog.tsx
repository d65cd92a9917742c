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

type RemovalDialogProps = {
  batch: Batch;
  rows: readonly SelectableRow[];
  onRemoved: (id: string) => void;
  onClose: () => void;
};

type Result = { row: SelectableRow; problem?: Problem };
const loans = (count: number) => (count === 1 ? '1 loan' : `${count} loans`);

const afterwards = (isUpload: boolean | null, isOne: boolean): string => {
  if (isUpload) return isOne ? 'The row will be removed.' : 'The rows will be removed.';
  return `${isOne ? 'It' : 'They'} can go into another batch afterwards.`;
};

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
      const problem = error && problemOf(error, 'No answer came.');
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
        {done ? `${removed} of ${loans(rows.length)} removed` : `Remove ${loans(rows.length)} from ${batch.reference}?`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {results === undefined ? (
          <Typography>
            {formatMoney(sumAmounts(rows.map(({ amount }) => amount)))}
            {rows.length > 1 && ' together'}. {afterwards(batch.isUpload, rows.length === 1)}
          </Typography>
        ) : (
          <Typography role="status">
            {removed} removed{failed.length > 0 && `, ${failed.length} not`}
            {!done && ` of ${rows.length}…`}
            {done && results.length < rows.length && `, ${rows.length - results.length} not tried`}
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
          <Button onClick={() => (stopped.current = true)}>Stop</Button>
        ) : (
          <Button onClick={onClose} autoFocus>
            {done ? 'Close' : 'Cancel'}
          </Button>
        )}
        {!done && (
          <Button variant="contained" color="error" loading={isBusy} onClick={() => void removeAll()}>
            {rows.length === 1 ? 'Remove Application' : 'Remove Applications'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
