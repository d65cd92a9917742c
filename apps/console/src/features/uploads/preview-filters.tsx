import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { PreviewActions } from './preview.tsx';
import type { RowsStage } from './use-upload.ts';
import { rowCount } from './uploads.text.ts';

type PreviewFiltersProps = { rows: RowsStage; actions: PreviewActions; onNext: () => void };

/** Which rows show, and the way to the next one that needs attention. */
export const PreviewFilters = ({ rows, actions, onNext }: PreviewFiltersProps) => {
  const { bad, waiting } = rows.totals;
  const isBusy = rows.sending !== undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <FormControlLabel
        control={<Checkbox checked={rows.onlyBad} onChange={(_event, on) => actions.showBad(on)} />}
        label="Only rows with errors"
        disabled={isBusy || (bad === 0 && !rows.onlyBad)}
      />
      {(waiting > 0 || rows.takesWaiting) && (
        <FormControlLabel
          control={<Checkbox checked={rows.takesWaiting} onChange={(_event, on) => actions.takeWaiting(on)} />}
          label={
            rows.takesWaiting
              ? 'Take staff who wait in another upload'
              : `Take the ${rowCount(waiting)} of staff who wait in another upload`
          }
          disabled={isBusy}
        />
      )}
      <Button variant="outlined" onClick={onNext} disabled={isBusy || bad === 0}>
        Next error
      </Button>
    </Box>
  );
};
