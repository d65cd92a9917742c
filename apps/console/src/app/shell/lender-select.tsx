import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { messages } from '@oware/contract';
import { tourTarget } from '../../tour/tour-target.address.ts';
import { words } from '../frame.words.ts';
import type { LenderSelectProps } from './lender-selector.tsx';

/** The selection of a person with several lenders. */
export function LenderSelect({ lenders, chosen, onChange }: LenderSelectProps) {
  const choices = lenders ?? (chosen ? [chosen] : []);
  const known = choices.some((lender) => lender.id === chosen?.id);
  return (
    <TextField
      {...tourTarget('lender')}
      select
      label={words('lender')}
      value={known ? chosen?.id : ''}
      disabled={lenders === undefined}
      onChange={(event) => {
        const lender = choices.find((one) => one.id === event.target.value);
        if (lender && lender.id !== chosen?.id) onChange(lender);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          MenuProps: { marginThreshold: 8 },
          renderValue: (value) => choices.find((one) => one.id === value)?.name ?? messages.selectLender,
        },
      }}
    >
      {choices.map((lender) => (
        <MenuItem key={lender.id} value={lender.id}>
          {lender.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
