import TextField from '@mui/material/TextField';
import { namesIn } from './names.rules.ts';

type NamesFieldProps = {
  text: string;
  onChange: (text: string) => void;
  /** What is wrong with the names; undefined if nothing is. */
  problem: string | undefined;
  label?: string;
  help: string;
  minRows?: number;
  autoFocus?: boolean;
};

/** Takes a pasted list of names, and counts them. */
export function NamesField({
  text,
  onChange,
  problem,
  label = 'Names',
  help,
  minRows = 6,
  autoFocus = false,
}: NamesFieldProps) {
  const count = namesIn(text).length;
  return (
    <TextField
      label={label}
      multiline
      minRows={minRows}
      autoFocus={autoFocus}
      maxRows={12}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? (count === 0 ? help : count === 1 ? '1 person' : `${count} people`)}
      slotProps={{ htmlInput: { spellCheck: false, 'aria-invalid': problem !== undefined } }}
    />
  );
}

/** Returns the message about the names in a refusal: that of the list, or of the first wrong name. */
export function namesProblem(fields: Readonly<Record<string, string>>): string | undefined {
  const wrong = Object.entries(fields).find(([field]) => field.startsWith('trainees'));
  const place = /^trainees\.(\d+)/.exec(wrong?.[0] ?? '')?.[1];
  return wrong && (place === undefined ? wrong[1] : `Line ${Number(place) + 1}: ${wrong[1]}`);
}
