import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { dateLanguage, formatMoney } from '@oware/domain';
import type { Bar } from './activity.rules.ts';
import { words } from './dashboard.words.ts';

/** Pixels. The skeleton has the same height, so that nothing moves when the bars appear. */
export const chartHeight = 220;
const top = 28;
const floor = 184;
/** A chart with more bars shows no values over them; its table has all. */
const labelledBars = 7;

const weekday = new Intl.DateTimeFormat(dateLanguage(), { weekday: 'short', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat(dateLanguage(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(dateLanguage(), {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const compact = new Intl.NumberFormat('en-GH', { notation: 'compact', maximumFractionDigits: 1 });
const number = new Intl.NumberFormat('en-GH');

/** `Monday 20 November`, or `20 Nov to 26 Nov` for a week. */
export const barName = ({ from, to }: Bar): string =>
  from === to
    ? long.format(Date.parse(from))
    : words('days', { from: dayAndMonth.format(Date.parse(from)), to: dayAndMonth.format(Date.parse(to)) });

export const barValue = ({ value }: Bar, isMoney: boolean): string =>
  isMoney ? formatMoney(value) : number.format(Number(value));

/**
 * Bars of a period, newest right. Positions are in percent and heights in pixels, so that text keeps its size at any
 * width. For screen readers it is one picture with the values in its label.
 */
export function ActivityChart({ bars, isMoney, label }: { bars: readonly Bar[]; isMoney: boolean; label: string }) {
  const { vars, palette } = useTheme();
  const colors = (vars ?? { palette }).palette;
  const most = Math.max(...bars.map(({ value }) => Number(value)));
  const slot = 100 / bars.length;
  const isLabelled = bars.length <= labelledBars;
  const step = Math.ceil(bars.length / labelledBars);
  const told = bars.map((bar) => `${barName(bar)} ${barValue(bar, isMoney)}`).join(', ');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`${label}: ${told}`}
      sx={{ display: 'block', width: 1, height: chartHeight, overflow: 'visible' }}
    >
      {!isLabelled && most > 0 && (
        <>
          <line x1="0" x2="100%" y1={top} y2={top} stroke={colors.divider} strokeDasharray="3 4" />
          <text x="0" y={top - 6} fontSize="12" fill={colors.text.secondary}>
            {isMoney ? `GHS ${compact.format(most)}` : compact.format(most)}
          </text>
        </>
      )}
      <line x1="0" x2="100%" y1={floor} y2={floor} stroke={colors.divider} />
      {bars.map((bar, index) => {
        const value = Number(bar.value);
        const height = value === 0 ? 0 : Math.max(3, ((floor - top) * value) / most);
        const middle = `${(index + 0.5) * slot}%`;
        return (
          <g key={bar.from} textAnchor="middle" fontSize="12" fill={colors.text.secondary}>
            <rect
              x={`${(index + 0.2) * slot}%`}
              width={`${slot * 0.6}%`}
              y={floor - height}
              height={height}
              rx={isLabelled ? 4 : 2}
              fill={colors.primary.main}
            >
              <title>{`${barName(bar)}: ${barValue(bar, isMoney)}`}</title>
            </rect>
            {isLabelled && (
              <text x={middle} y={floor - height - 8} fontSize="13" fontWeight="600" fill={colors.text.primary}>
                {compact.format(value)}
              </text>
            )}
            {(bars.length - 1 - index) % step === 0 && (
              <>
                {isLabelled && (
                  <text x={middle} y={floor + 17}>
                    {weekday.format(Date.parse(bar.from))}
                  </text>
                )}
                <text x={middle} y={floor + (isLabelled ? 32 : 17)} fontSize="11">
                  {dayAndMonth.format(Date.parse(bar.from))}
                </text>
              </>
            )}
          </g>
        );
      })}
    </Box>
  );
}
