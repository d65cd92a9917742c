import Box from '@mui/material/Box';
import { formatMoney, fromPesewas, type RepaymentSchedule } from '@oware/domain';
import { Fact, factGrid } from '../../record/facts.tsx';
import { nothing } from '../../record/text.ts';

const money = (pesewas: number | undefined) => (pesewas === undefined ? nothing : formatMoney(fromPesewas(pesewas)));

/** What a loan would cost, while it is typed. */
export const SketchTotals = ({ sketch }: { sketch: RepaymentSchedule | undefined }) => (
  <Box
    component="dl"
    aria-live="polite"
    sx={{
      ...factGrid,
      m: 0,
      p: 2,
      borderRadius: 1,
      bgcolor: 'action.hover',
      gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
    }}
  >
    <Fact label="Monthly deduction" value={<strong>{money(sketch?.monthlyDeduction)}</strong>} />
    <Fact label="Total interest" value={money(sketch?.totalInterest)} />
    <Fact label="To be repaid" value={money(sketch?.total)} />
  </Box>
);
