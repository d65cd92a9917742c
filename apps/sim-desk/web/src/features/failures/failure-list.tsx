import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FailureDescription } from '@oware/sim-kit/control/contract';
import { framedList } from '../../parts/card.ts';
import { StatusCode } from '../../parts/status-code.tsx';
import { groupTitles } from './failures.text.ts';

type FailureListProps = { failures: readonly FailureDescription[]; onChoose: (failure: FailureDescription) => void };

/** Lists what a call can have, each with a button that arms it. */
export function FailureList({ failures, onChoose }: FailureListProps) {
  const groups = [...Map.groupBy(failures, ({ group }) => group)];
  return groups.map(([group, ofGroup]) => (
    <Box component="section" key={group} aria-labelledby={`failures-${group}`} sx={{ mt: 2.5 }}>
      <Typography id={`failures-${group}`} component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {groupTitles[group]}
      </Typography>
      <Box component="ul" sx={framedList}>
        {ofGroup.map((failure) => (
          <Box component="li" key={failure.id} sx={row}>
            <Box sx={{ width: 58, flex: 'none' }}>
              {failure.status === null ? null : <StatusCode status={failure.status} />}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {failure.text}
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{failure.id}</Box>
            </Box>
            <Button size="small" variant="outlined" onClick={() => onChoose(failure)} aria-label={`Arm ${failure.id}`}>
              Arm
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  ));
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 1.5, sm: 2 },
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
