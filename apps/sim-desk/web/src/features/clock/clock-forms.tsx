import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import type { ClockChange } from './clock.page.tsx';

type ClockFormProps = { busy: boolean; onChange: (change: ClockChange) => void };

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' } as const;

/** Form for a span of days, hours and minutes. */
export function AdvanceForm({ busy, onChange }: ClockFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const count = (unit: string) => Number(form.get(unit)) || 0;
    onChange({ advanceBy: { days: count('days'), hours: count('hours'), minutes: count('minutes') } });
  };
  return (
    <Box component="form" onSubmit={submit} sx={row}>
      {['Days', 'Hours', 'Minutes'].map((label) => (
        <TextField
          key={label}
          name={label.toLowerCase()}
          label={label}
          type="number"
          defaultValue="0"
          slotProps={{ htmlInput: { min: 0, max: 9999, step: 1 } }}
          sx={{ width: 92 }}
        />
      ))}
      <Button type="submit" variant="contained" disabled={busy}>
        Move on
      </Button>
    </Box>
  );
}

/** Formats a time for the browser's input, in the local time zone: `2026-11-20T08:15`. */
const fieldValue = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Form for a date and time in the local time zone; `from` is its initial value. */
export function MomentForm({ busy, onChange, from }: ClockFormProps & { from: string }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const moment = new Date(String(new FormData(event.currentTarget).get('moment')));
    if (!Number.isNaN(moment.getTime())) onChange({ now: moment.toISOString() });
  };
  return (
    <Box component="form" onSubmit={submit} sx={row}>
      <TextField
        name="moment"
        label="Day and time"
        type="datetime-local"
        defaultValue={fieldValue(new Date(from))}
        required
        slotProps={{ inputLabel: { shrink: true, required: false } }}
        sx={{ width: 230 }}
      />
      <Button type="submit" variant="contained" disabled={busy}>
        Go
      </Button>
    </Box>
  );
}
