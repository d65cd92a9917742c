import { mdiStop } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon, notify } from '@oware/ui';
import { useSetClockSpeedMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { speeds } from './time-events.text.ts';

/** Lets a clock run faster, and stops it. */
export function SpeedButtons({ sandbox, speed }: { sandbox: string; speed: number }) {
  const [setSpeed, { isLoading }] = useSetClockSpeedMutation();
  const run = async (to: number) => {
    const { error } = await setSpeed({ params: { name: sandbox }, body: { speed: to } });
    if (error) notify.error(failure(error)?.message ?? 'The speed could not be set');
  };
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        Let it run
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {speeds.map(({ speed: to, label }) => (
          <Button
            key={to}
            variant={to === speed ? 'contained' : 'outlined'}
            aria-pressed={to === speed}
            disabled={isLoading}
            onClick={() => void run(to)}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiStop} />}
          disabled={isLoading || speed === 1}
          onClick={() => void run(1)}
        >
          Stop
        </Button>
      </Box>
    </>
  );
}
