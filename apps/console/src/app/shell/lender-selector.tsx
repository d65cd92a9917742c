import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Lender } from '@oware/contract';
import { messages } from '@oware/contract';
import { tourTarget } from '../../tour/tour-target.address.ts';
import { words } from '../frame.words.ts';

type LenderSelectorProps = {
  lenders: Lender[] | undefined;
  chosen: Lender | undefined;
  mayChoose: boolean;
  onChange: (lender: Lender) => void;
};

/** Selects the lender of the lists. */
export function LenderSelector({ lenders, chosen, mayChoose, onChange }: LenderSelectorProps) {
  if (!mayChoose && (lenders?.length ?? 0) <= 1) {
    return (
      <Box sx={{ px: 1 }}>
        <Typography sx={{ fontSize: '0.75rem' }} color="textSecondary">
          {words('lender')}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{chosen?.name ?? lenders?.[0]?.name ?? '—'}</Typography>
      </Box>
    );
  }
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
