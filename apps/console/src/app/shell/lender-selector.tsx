import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { Lender } from '@oware/contract';
import { messages } from '@oware/contract';
import { soonPart } from '@oware/ui';
import { words } from '../frame.words.ts';

export type LenderSelectProps = {
  lenders: Lender[] | undefined;
  chosen: Lender | undefined;
  onChange: (lender: Lender) => void;
};

type LenderSelectorProps = LenderSelectProps & { mayChoose: boolean };

/** Looks like the selection. */
const WaitingSelect = ({ chosen }: LenderSelectProps) => (
  <FormControl size="small" fullWidth disabled>
    <InputLabel shrink>{words('lender')}</InputLabel>
    <OutlinedInput
      label={words('lender')}
      value={chosen?.name ?? messages.selectLender}
      notched
      slotProps={{ input: { 'aria-label': words('lender') } }}
    />
  </FormControl>
);

const LenderSelect = soonPart(async () => (await import('./lender-select.tsx')).LenderSelect, WaitingSelect);

/** Selects the lender of the lists. */
export function LenderSelector({ mayChoose, ...choice }: LenderSelectorProps) {
  const { lenders, chosen } = choice;
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
  return <LenderSelect {...choice} />;
}
