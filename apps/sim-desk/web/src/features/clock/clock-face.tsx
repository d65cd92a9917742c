import Typography from '@mui/material/Typography';
import { ghanaTimeZone } from '@oware/domain';
import { timeText } from '../../parts/moments.ts';
import { useTicking } from '../../parts/use-ticking.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: ghanaTimeZone });

/** The running time of a sandbox. */
export function ClockFace({ offsetMs }: { offsetMs: number }) {
  const now = useTicking(offsetMs);
  return (
    <>
      <Typography sx={{ fontSize: '2.5rem', fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.02em' }} role="timer">
        {timeText(now)}
      </Typography>
      <Typography variant="h3" component="p">
        {day.format(now)}
      </Typography>
    </>
  );
}
