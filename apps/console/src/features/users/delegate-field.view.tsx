import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { QuietFailure } from '../../api/quiet-failure.view.tsx';
import { useListLendersQuery } from '../../api/provider.api.ts';
import type { ManagedUser } from '../../api/readings.ts';
import { words } from './users.words.ts';

type DelegateFieldProps = {
  /** Lender id; empty for none. */
  value: string;
  /** The current lender, which stays a choice even if the list lacks it. */
  current: ManagedUser['delegateLender'];
  error: string | undefined;
  readOnly: boolean;
  onChange: (lenderId: string) => void;
};

/** The selector User Delegate (3§2): the lender that a person of the platform acts for. */
export function DelegateField({ value, current, error, readOnly, onChange }: DelegateFieldProps) {
  const answer = useListLendersQuery();
  const { data: lenders = [] } = answer;
  const choices = current && !lenders.some(({ id }) => id === current.id) ? [...lenders, current] : lenders;
  if (answer.isError) return <QuietFailure what={words('lendersToChoose')} answer={answer} />;
  // with one lender there is nothing to choose
  if (current === null && lenders.length < 2) return null;
  return (
    <TextField
      select
      label={words('userDelegate')}
      value={value}
      disabled={readOnly}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? words('delegateAbout')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{words('allLenders')}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
