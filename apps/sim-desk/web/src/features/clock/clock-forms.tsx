import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { isDayText } from '@oware/domain';
import { DayField, dayProblem } from '@oware/ui';
import { useId, useState, type FormEvent } from 'react';
import type { ClockChange } from './clock.page.tsx';

type ClockFormProps = { busy: boolean; onChange: (change: ClockChange) => void };

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'flex-start' } as const;

/** Form for a span of days, hours and minutes. */
export function AdvanceForm({ busy, onChange }: ClockFormProps) {
  const [refused, setRefused] = useState<{ fields: readonly string[]; message: string }>();
  const messageId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const wrong = inputs.filter(({ validity }) => !validity.valid);
    const [days = 0, hours = 0, minutes = 0] = inputs.map(({ value }) => Number(value));
    if (wrong.length > 0)
      return setRefused({ fields: wrong.map(({ name }) => name), message: 'Enter whole numbers from 0 to 9999' });
    if (days + hours + minutes === 0) return setRefused({ fields: ['days'], message: 'Enter how far to move' });
    setRefused(undefined);
    onChange({ advanceBy: { days, hours, minutes } });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={row}>
      {['Days', 'Hours', 'Minutes'].map((label) => {
        const name = label.toLowerCase();
        const isRefused = refused?.fields.includes(name) === true;
        return (
          <TextField
            key={label}
            name={name}
            label={label}
            type="number"
            defaultValue="0"
            error={isRefused}
            slotProps={{
              htmlInput: { min: 0, max: 9999, step: 1, 'aria-describedby': isRefused ? messageId : undefined },
            }}
            sx={{ width: 92 }}
          />
        );
      })}
      <Button type="submit" variant="contained" disabled={busy}>
        Move on
      </Button>
      {refused && (
        <FormHelperText id={messageId} error role="alert" sx={{ flexBasis: '100%', m: 0 }}>
          {refused.message}
        </FormHelperText>
      )}
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
