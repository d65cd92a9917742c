import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListLendersQuery } from '../../api/provider.api.ts';
import type { ManagedUser } from '../../api/readings.ts';

type DelegateFieldProps = {
  /** Id of the lender; empty for none. */
  value: string;
  /** The lender that is set already: it stays a choice where the list lacks it. */
  current: ManagedUser['delegateLender'];
  error: string | undefined;
  readOnly: boolean;
  onChange: (lenderId: string) => void;
};

/** The selector User Delegate (3§2): the one lender that a person of the platform acts for. */
export function DelegateField({ value, current, error, readOnly, onChange }: DelegateFieldProps) {
  const { data: lenders = [] } = useListLendersQuery();
  const choices = current && !lenders.some(({ id }) => id === current.id) ? [...lenders, current] : lenders;
  // where there is one lender, there is nothing to choose
  if (current === null && lenders.length < 2) return null;
  return (
    <TextField
      select
      label="User Delegate"
      value={value}
      disabled={readOnly}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={
        error ??
        'A person who acts for one lender sees that lender alone. They can’t manage people, roles or institutes, or read the audit.'
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Nobody in particular</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
