import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { PreviewActions } from './upload-preview.view.tsx';
import type { RowsStage } from '../file/use-upload.ts';
import { rowCount } from '../../../record/rows.text.ts';
import { words } from '../uploads.words.ts';

type PreviewFiltersProps = { rows: RowsStage; actions: PreviewActions; onNext: () => void };

/** Filters the rows, and moves to the next one that needs attention. */
export const PreviewFilters = ({ rows, actions, onNext }: PreviewFiltersProps) => {
  const { bad, underway } = rows.totals;
  const isBusy = rows.sending !== undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <FormControlLabel
        control={<Checkbox checked={rows.onlyBad} onChange={(_event, on) => actions.showBad(on)} />}
        label={words('onlyRowsWithErrors')}
        disabled={isBusy || (bad === 0 && !rows.onlyBad)}
      />
      {(underway > 0 || rows.takesUnderway) && (
        <FormControlLabel
          control={<Checkbox checked={rows.takesUnderway} onChange={(_event, on) => actions.takeUnderway(on)} />}
          label={
            rows.takesUnderway ? words('includeUnderway') : words('includeUnderwayRows', { rows: rowCount(underway) })
          }
          disabled={isBusy}
        />
      )}
      <Button variant="outlined" onClick={onNext} disabled={isBusy || bad === 0}>
        {words('nextError')}
      </Button>
    </Box>
  );
};
