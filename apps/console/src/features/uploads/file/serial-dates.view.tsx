import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { serialSystems, type SerialSystem } from '@oware/domain';
import { formatDay } from '@oware/ui';
import type { RowsStage } from './use-upload.ts';
import { words } from '../uploads.words.ts';

type SerialDatesProps = { rows: RowsStage; onChanged: () => void };

/** Offers the dates of spreadsheet serial numbers, for the whole column at once. */
export function SerialDates({ rows: { client, totals, sending }, onChanged }: SerialDatesProps) {
  const { serials } = totals;
  if (!serials) return null;
  const use = async (system: SerialSystem) => {
    await client.call('useSerials', system);
    onChanged();
  };
  return (
    <Alert severity="warning">
      {words('serialDates', { count: serials.count, cell: serials.cell })}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {serialSystems.map((system) => (
          <Button
            key={system}
            size="small"
            color="inherit"
            variant="outlined"
            disabled={sending !== undefined}
            onClick={() => void use(system)}
          >
            {words('daysSince', { day: formatDay(serials.days[system]), system })}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}
