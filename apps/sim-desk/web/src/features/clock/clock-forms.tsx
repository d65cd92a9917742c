import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { isDayText } from '@oware/domain';
import { DayField, dayProblem } from '@oware/ui';
import { useState, type FormEvent } from 'react';
import type { ClockChange } from './clock.page.tsx';

type ClockFormProps = { busy: boolean; onChange: (change: ClockChange) => void };

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'flex-start' } as const;

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

/** Returns a moment in Ghana's time; undefined if the time of day isn't like `8:15` or `17:30`. */
function momentOf(day: string, time: string): Date | undefined {
  const [, hours, minutes] = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)\s*$/.exec(time) ?? [];
  return hours && minutes ? new Date(`${day}T${hours.padStart(2, '0')}:${minutes}Z`) : undefined;
}

/** Form for a day and time in Ghana; `from` is its initial value. */
export function MomentForm({ busy, onChange, from }: ClockFormProps & { from: string }) {
  const [day, setDay] = useState(from.slice(0, 10));
  const [time, setTime] = useState(from.slice(11, 16));
  const [isRefused, setRefused] = useState(false);
  const moment = isDayText(day) ? momentOf(day, time) : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(!moment);
    if (moment) onChange({ now: moment.toISOString() });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={row}>
      <DayField
        label="Day"
        value={day}
        onDay={setDay}
        problem={isRefused && !isDayText(day) ? dayProblem(day, 'Enter a day') : undefined}
        sx={{ width: 190 }}
      />
      <TextField
        label="Time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
        {...(isRefused && !momentOf('2026-01-01', time) && { error: true, helperText: 'Such as 17:30' })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ width: 120 }}
      />
      <Button type="submit" variant="outlined" disabled={busy}>
        Go
      </Button>
    </Box>
  );
}
