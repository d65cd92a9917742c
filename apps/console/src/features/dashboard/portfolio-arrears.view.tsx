import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dash, drawnByGround } from '@oware/ui';
import { formatMoney } from '@oware/domain';
import type { Portfolio } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { rangeText } from '../../lending/portfolio.text.ts';
import { loansText, overdueOf, overdueRanges } from './portfolio.rules.ts';
import { words } from './dashboard.words.ts';

/** Later ranges are darker. */
const opacityOf = (index: number, count: number): number => 0.3 + (0.7 * (index + 1)) / count;

const swatch = { width: 10, height: 10, borderRadius: '3px', bgcolor: 'error.main', flexShrink: 0, ...drawnByGround };

/** The arrears by days past due: a bar, and a line for each range that leads to its loans. */
export function ArrearsBar({ portfolio }: { portfolio: Portfolio }) {
  const ranges = overdueRanges(portfolio);
  const isOverdue = ranges.some(({ loans }) => loans !== 0);
  return (
    <div>
      <Typography id="arrears" component="h3" variant="h3" sx={{ mb: 1.5 }}>
        {words('arrearsByDays')}
      </Typography>
      {!isOverdue && (
        <Typography color="textSecondary">{overdueOf(portfolio).loans === 0 ? words('noArrears') : dash}</Typography>
      )}
      {isOverdue && (
        <>
          <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 14, mb: 1, borderRadius: 1, overflow: 'hidden' }}>
            {ranges.map(({ fromDays, arrears }, index) => (
              <Box
                key={fromDays}
                sx={{
                  flex: `${Number(arrears ?? 0)} 0 0`,
                  bgcolor: 'error.main',
                  ...drawnByGround,
                  opacity: opacityOf(index, ranges.length),
                }}
              />
            ))}
          </Box>
          <Box component="ul" aria-labelledby="arrears" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {ranges.map(({ loans, arrears, ...range }, index) => (
              <Stack
                component="li"
                direction="row"
                key={range.fromDays}
                sx={{
                  alignItems: 'center',
                  gap: 1,
                  minHeight: 36,
                  borderTop: index === 0 ? 0 : 1,
                  borderColor: 'divider',
                }}
              >
                <Box aria-hidden sx={{ ...swatch, opacity: opacityOf(index, ranges.length) }} />
                <Link href={paths.portfolioLoans(range)} color="textPrimary" sx={{ flex: 1 }}>
                  {rangeText(range)}
                </Link>
                <Typography component="span" variant="body2" color="textSecondary">
                  {loansText(loans)}
                </Typography>
                <Typography component="span" sx={{ minWidth: 108, textAlign: 'right', fontWeight: 600 }}>
                  {formatMoney(arrears)}
                </Typography>
              </Stack>
            ))}
          </Box>
        </>
      )}
    </div>
  );
}
