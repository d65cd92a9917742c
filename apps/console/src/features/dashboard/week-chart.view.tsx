import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { DayCount } from './week.rules.ts';

const height = 220;
const top = 28;
const floor = 184;

const weekday = new Intl.DateTimeFormat('en-GH', { weekday: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('en-GH', { day: 'numeric', month: 'short' });
export const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

/**
 * Bars of the week, newest right. Positions are in percent and heights in pixels, so that text keeps its size at any
 * width. To a screen reader it is one picture with the counts in its name.
 */
export function WeekChart({ days }: { days: readonly DayCount[] }) {
  const { vars, palette } = useTheme();
  const colors = (vars ?? { palette }).palette;
  const most = Math.max(1, ...days.map(({ count }) => count));
  const slot = 100 / days.length;
  const told = days.map(({ day, count }) => `${weekday.format(dateOf(day))} ${count}`).join(', ');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`New clients by day: ${told}`}
      sx={{ display: 'block', width: 1, height, overflow: 'visible' }}
    >
      <line x1="0" x2="100%" y1={floor} y2={floor} stroke={colors.divider} />
      {days.map(({ day, count }, index) => {
        const bar = count === 0 ? 0 : Math.max(4, ((floor - top) * count) / most);
        const middle = `${(index + 0.5) * slot}%`;
        return (
          <g key={day} textAnchor="middle" fontSize="12" fill={colors.text.secondary}>
            <rect
              x={`${(index + 0.22) * slot}%`}
              width={`${slot * 0.56}%`}
              y={floor - bar}
              height={bar}
              rx="4"
              fill={colors.primary.main}
            />
            <text x={middle} y={floor - bar - 8} fontSize="13" fontWeight="600" fill={colors.text.primary}>
              {count}
            </text>
            <text x={middle} y={floor + 17}>
              {weekday.format(dateOf(day))}
            </text>
            <text x={middle} y={floor + 32} fontSize="11">
              {dayAndMonth.format(dateOf(day))}
            </text>
          </g>
        );
      })}
    </Box>
  );
}
