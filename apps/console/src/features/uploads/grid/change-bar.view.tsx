import { mdiRedoVariant, mdiTableRowRemove, mdiUndoVariant } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Icon } from '@oware/ui';
import type { RowsStage } from '../file/use-upload.ts';
import { rowCount } from '../../../record/rows.text.ts';
import { words } from '../uploads.words.ts';

type ChangeBarProps = {
  rows: RowsStage;
  onUndo: () => void;
  onRedo: () => void;
  onRemove: () => void;
  onCompare: () => void;
};

/** Undo, redo, removal of rows, and repeating the comparison with the lender's clients. */
export function ChangeBar({ rows, onUndo, onRedo, onRemove, onCompare }: ChangeBarProps) {
  const { canUndo, canRedo, misnamed } = rows.totals;
  const isBusy = rows.sending !== undefined;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button
        startIcon={<Icon path={mdiUndoVariant} />}
        disabled={isBusy || !canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={onUndo}
      >
        {words('undo')}
      </Button>
      <Button
        startIcon={<Icon path={mdiRedoVariant} />}
        disabled={isBusy || !canRedo}
        aria-keyshortcuts="Control+Shift+Z Control+Y"
        onClick={onRedo}
      >
        {words('redo')}
      </Button>
      <Button startIcon={<Icon path={mdiTableRowRemove} />} disabled={isBusy || rows.shown === 0} onClick={onRemove}>
        {words('removeRow')}
      </Button>
      {misnamed > 0 && (
        <Button disabled={isBusy} onClick={onCompare}>
          {words('compareAgain', { rows: rowCount(misnamed) })}
        </Button>
      )}
    </Stack>
  );
}
