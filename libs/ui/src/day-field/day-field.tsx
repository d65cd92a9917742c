import { mdiCalendarMonthOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { dateLanguage, isDayText, typedDayProblem } from '@oware/domain';
import { memo, useRef } from 'react';
import { useIsSaving } from '../form-saving.tsx';
import { Icon } from '../icon.tsx';
import { useTypedDay } from './use-typed-day.ts';
import { words } from '../ui.words.ts';

export type DayFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'type' | 'label'> & {
  label: string;
  /** A day such as `1990-04-17`, or unfinished text. */
  value: string;
  /** Called with a day, or with the text as typed while it isn't a day. */
  onDay: (day: string) => void;
  /** Why the form refuses the value. */
  problem?: string | undefined;
  /** Says more about a valid day, such as its weekday or the age of a person. */
  remark?: ((day: string) => string | undefined) | undefined;
  readOnly?: boolean | undefined;
};

/** Returns the weekday of a day such as `2026-11-24`: `Tuesday`. */
export const weekdayOf = (day: string): string =>
  new Date(Date.parse(day)).toLocaleDateString(dateLanguage(), { weekday: 'long', timeZone: 'UTC' });

/** Returns the message for a value that a form refuses. Text that is no date gets one about how to type a date. */
export const dayProblem = (value: string, problem: string | undefined): string | undefined =>
  problem !== undefined && value !== '' ? (typedDayProblem(value) ?? problem) : problem;

/**
 * A date that is typed as dd/mm/yyyy in every browser, or chosen from the browser's calendar. Below it stand its weekday
 * or what `remark` says. It is rendered again only if its props change, because a form renders all its fields twice at first.
 */
export const DayField = memo(function DayField({
  value,
  onDay,
  onBlur,
  problem,
  remark = weekdayOf,
  readOnly = false,
  helperText,
  slotProps,
  ...rest
}: DayFieldProps) {
  const typed = useTypedDay(value, onDay);
  const isSaving = useIsSaving();
  const message = dayProblem(value, problem);
  return (
    <TextField
      {...rest}
      value={typed.value}
      onChange={typed.onChange}
      onBlur={(event) => {
        typed.onBlur();
        onBlur?.(event);
      }}
      error={message !== undefined}
      helperText={message ?? (isDayText(value) ? remark(value) : helperText)}
      slotProps={{
        ...slotProps,
        htmlInput: {
          placeholder: typed.placeholder,
          inputMode: typed.inputMode,
          autoComplete: typed.autoComplete,
          'aria-invalid': message !== undefined,
          readOnly: readOnly || isSaving,
          ...(slotProps?.htmlInput as object),
        },
        inputLabel: { shrink: true },
        ...(!readOnly && {
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <Calendar label={rest.label} value={value} onDay={onDay} />
              </InputAdornment>
            ),
          },
        }),
      }}
    />
  );
});

type CalendarProps = Pick<DayFieldProps, 'label' | 'value' | 'onDay'>;

/** The input whose calendar opens: the browser places the calendar beside it. */
const hidden = { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', border: 0 } as const;

/** A button that opens the browser's calendar; nothing in a browser that can't open it. */
export function Calendar({ label, value, onDay }: CalendarProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSaving = useIsSaving();
  if (!('showPicker' in HTMLInputElement.prototype)) return null;
  return (
    <Box component="span" sx={{ position: 'relative' }}>
      <input
        ref={input}
        type="date"
        max="9999-12-31"
        tabIndex={-1}
        aria-hidden
        value={isDayText(value) ? value : ''}
        // the calendar may be open when the form is sent
        onChange={({ target }) => isSaving || onDay(target.value)}
        style={hidden}
      />
      <IconButton
        size="small"
        edge="end"
        aria-label={words('chooseFromCalendar', { label })}
        onClick={() => isSaving || input.current?.showPicker()}
      >
        <Icon path={mdiCalendarMonthOutline} />
      </IconButton>
    </Box>
  );
}
