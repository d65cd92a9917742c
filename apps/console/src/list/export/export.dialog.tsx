import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import type { ListDescription } from '../list-description.rules.ts';
import { countText } from '../selection/many-action.rules.ts';
import type { ListExport } from './use-list-export.ts';
import { words } from '../list.words.ts';

type ExportDialogProps = {
  noun: ListDescription<never>['noun'];
  state: Exclude<ListExport, { step: 'idle' }>;
  onAgain: () => void;
  onSaveIncomplete: () => void;
  onCancel: () => void;
};

/** Says how far a download is, why it stopped, or that the file would not be complete. */
export function ExportDialog({ noun, state, onAgain, onSaveIncomplete, onCancel }: ExportDialogProps) {
  const titleId = useId();
  const isKnown = state.step === 'loading' && state.of !== null && state.of > 0;
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs" onClose={onCancel}>
      <DialogTitle id={titleId} variant="h2">
        {words('downloadTitle', { what: noun.many })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {state.step === 'failed' ? (
          <ProblemAlert problem={state.problem} />
        ) : state.step === 'incomplete' ? (
          <ProblemAlert severity="warning" problem={incompleteText(state.missing)} />
        ) : (
          <LinearProgress
            aria-label={words('loadingTheRows')}
            {...(isKnown && {
              variant: 'determinate',
              value: Math.min(100, (100 * state.rows) / (state.of ?? 1)),
            })}
          />
        )}
        <Typography role="status" color="textSecondary">
          {isKnown
            ? words('loadedOf', { records: countText(state.rows, noun), total: state.of ?? 0 })
            : words('loaded', { records: countText(state.rows, noun) })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel}>{words('cancel')}</Button>
        {state.step === 'failed' && (
          <Button variant="contained" onClick={onAgain}>
            {words('continue')}
          </Button>
        )}
        {state.step === 'incomplete' && (
          <Button variant="contained" onClick={onSaveIncomplete}>
            {words('downloadIncomplete')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const incompleteText = (missing: number | undefined): string =>
  missing === undefined ? words('rowsUncertain') : words('rowsMissing', { count: missing });
