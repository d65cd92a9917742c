import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ChoiceField } from '@oware/ui';
import { useId, type ReactNode } from 'react';
import type { BoundField } from './draft-field.rules.ts';
import { words } from '../products.words.ts';

/** An option with its documented name and a one-line explanation. */
export type Option = { value: string; label: string; meaning: string };

type BoundProps = {
  /** Replaces the label of the field. */
  label?: string;
  field: BoundField;
  /** Explanation below the field. */
  meaning?: string;
  required?: boolean;
};

/** The props of MUI's input for a field of the draft. */
const boundTo = ({ field, label = field.label, meaning, required = false }: BoundProps) => ({
  name: field.name,
  label,
  required,
  value: field.value,
  onChange: ({ target }: { target: { value: string } }) => field.onValue(target.value),
  onBlur: field.onLeave,
  error: field.error !== undefined,
  helperText: field.error ?? meaning,
});

type TextInputProps = BoundProps & {
  maxLength?: number;
  lines?: number;
  numeric?: boolean;
  /** Shown before and after the value: `GHS`, `%`. */
  unit?: { start?: string; end?: string };
};

/** A text or number input of a step. */
export const TextInput = ({ maxLength = 40, lines, numeric, unit, ...props }: TextInputProps) => (
  <TextField
    {...boundTo(props)}
    multiline={lines !== undefined}
    {...(lines !== undefined && { minRows: lines })}
    slotProps={{
      htmlInput: { maxLength, autoComplete: 'off', ...(numeric && { inputMode: 'decimal' }) },
      input: {
        startAdornment: unit?.start && <InputAdornment position="start">{unit.start}</InputAdornment>,
        endAdornment: unit?.end && <InputAdornment position="end">{unit.end}</InputAdornment>,
      },
      inputLabel: { shrink: true },
    }}
  />
);

type SelectInputProps = BoundProps & {
  options: readonly Pick<Option, 'value' | 'label'>[];
  /** Label of the empty choice. */
  empty?: string;
};

/** A choice from a short list, using the browser's own select. */
export const SelectInput = ({ options, empty, ...props }: SelectInputProps) => (
  <ChoiceField {...boundTo(props)} choices={options} empty={empty} />
);

const optionLook = {
  alignItems: 'flex-start',
  m: 0,
  px: 1,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.hover' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
};

type OptionInputProps = { label?: string; field: BoundField; options: readonly Option[]; meaning?: ReactNode };

/** A choice whose options have one-line explanations. */
export function OptionInput({ field, label = field.label, options, meaning }: OptionInputProps) {
  const labelId = useId();
  const helpId = useId();
  const told = field.error ?? meaning;
  return (
    <FormControl error={field.error !== undefined} fullWidth>
      <FormLabel
        id={labelId}
        sx={{ fontWeight: 600, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={told === undefined ? undefined : helpId}
        name={field.name}
        value={field.value}
        onChange={(_event, value) => field.onValue(value)}
        onBlur={field.onLeave}
        sx={{
          mt: 0.75,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {options.map(({ value, label: text, meaning: line }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={
              <Radio
                size="small"
                sx={{ p: 0.5, mr: 0.75 }}
                slotProps={{ input: { 'aria-invalid': field.error !== undefined } }}
              />
            }
            sx={optionLook}
            label={
              <>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600, pt: 0.25 }}>
                  {text}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary">
                  {line}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {told !== undefined && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {told}
        </FormHelperText>
      )}
    </FormControl>
  );
}

type AllowInputProps = {
  label?: string;
  meaning: string;
  field: BoundField;
  /** Labels for on and off. */
  texts?: readonly [on: string, off: string];
};

/** Allow or Disallow (3§9). */
export function AllowInput({
  field,
  label = field.label,
  meaning,
  texts: [on, off] = [words('allow'), words('disallow')],
}: AllowInputProps) {
  const textId = useId();
  const isAllowed = field.value === 'true';
  return (
    <Box>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', m: 0, gap: 1 }}
        control={
          <Switch
            size="small"
            name={field.name}
            checked={isAllowed}
            onChange={(_event, checked) => field.onValue(String(checked))}
            onBlur={field.onLeave}
            slotProps={{ input: { 'aria-describedby': textId } }}
            sx={{ mt: 0.25 }}
          />
        }
        label={
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {label}
            <Typography component="span" color="textSecondary">
              {' · '}
              {isAllowed ? on : off}
            </Typography>
          </Typography>
        }
      />
      <Typography id={textId} variant="body2" color={field.error ? 'error' : 'textSecondary'} sx={{ pl: 6 }}>
        {field.error ?? meaning}
      </Typography>
    </Box>
  );
}

/** Places fields side by side if there is room. */
export const FieldGrid = ({ children, least = 200 }: { children: ReactNode; least?: number }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      rowGap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`,
    }}
  >
    {children}
  </Box>
);
