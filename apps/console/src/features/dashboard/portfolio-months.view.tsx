import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { dateLanguage, daysOfMonth, formatMoney } from '@oware/domain';
import { drawnByGround } from '@oware/ui';
import { useState } from 'react';
import type { Portfolio } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { usePermission } from '../../session/use-permission.ts';
import { words } from './dashboard.words.ts';

/** Pixels. */
export const monthsHeight = 180;
const barHeight = 120;

type Month = Portfolio['months'][number];
type MonthsProps = { months: readonly Month[]; lenderId: string };

const short = new Intl.DateTimeFormat(dateLanguage(), { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(dateLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
const startOf = (month: string) => Date.parse(`${month}-01`);

const series = [
  { key: 'disbursed', label: words('disbursed'), amount: 'disbursedAmount', color: 'primary.main' },
  { key: 'collected', label: words('collected'), amount: 'collectedAmount', color: 'info.main' },
] as const;

/** Disbursements and repayments of each month, as bars or as a table. A month leads to its transactions. */
export function PaymentsByMonth({ months, lenderId }: MonthsProps) {
  const [asTable, setAsTable] = useState(false);
  const isPermitted = usePermission('transactions.read') === undefined;
  const known = months.filter(({ month }) => /^\d{4}-\d{2}$/.test(month));
  const hrefOf = (month: string) => (isPermitted ? paths.transactionsBetween(daysOfMonth(month), lenderId) : undefined);
  return (
    <div>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 2, mb: 1, flexWrap: 'wrap', minHeight: 36 }}>
        <Typography id="payments-by-month" component="h3" variant="h3" sx={{ flex: 1, minWidth: 140 }}>
          {words('paymentsByMonth')}
        </Typography>
        {!asTable && series.map(({ key, label, color }) => <Legend key={key} label={label} color={color} />)}
        <Button
          size="small"
          aria-label={words('monthTable')}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {words('table')}
        </Button>
      </Stack>
      {asTable ? <MonthTable months={known} hrefOf={hrefOf} /> : <MonthBars months={known} hrefOf={hrefOf} />}
    </div>
  );
}

const Legend = ({ label, color }: { label: string; color: string }) => (
  <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.75 }}>
    <Box
      component="span"
      aria-hidden
      sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: color, ...drawnByGround }}
    />
    <Typography component="span" variant="body2" color="textSecondary">
      {label}
    </Typography>
  </Stack>
);

type ShownProps = { months: readonly Month[]; hrefOf: (month: string) => string | undefined };

function MonthBars({ months, hrefOf }: ShownProps) {
  const most = Math.max(1, ...months.flatMap((month) => series.map(({ key }) => Number(month[key] ?? 0))));
  return (
    <Box
      component="ul"
      aria-labelledby="payments-by-month"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', gap: { xs: 0.25, sm: 0.75 } }}
    >
      {months.map((month) => (
        <Box component="li" key={month.month} sx={{ flex: 1, minWidth: 0 }}>
          <MonthColumn month={month} most={most} href={hrefOf(month.month)} />
        </Box>
      ))}
    </Box>
  );
}

const column = {
  display: 'block',
  borderRadius: 1,
  textAlign: 'center',
  color: 'text.secondary',
  fontSize: '0.6875rem',
  textDecoration: 'none',
} as const;

function MonthColumn({ month, most, href }: { month: Month; most: number; href: string | undefined }) {
  // begins with what is shown, for people who choose a link by saying it
  const told = `${short.format(startOf(month.month))} ${month.month.slice(0, 4)}: ${series
    .map(({ key, amount }) => words(amount, { amount: formatMoney(month[key]) }))
    .join(', ')}`;
  const bars = (
    <>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: '1px',
          height: barHeight,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {series.map(({ key, color }) => (
          <Box
            component="span"
            key={key}
            sx={{
              flex: 1,
              bgcolor: color,
              ...drawnByGround,
              borderRadius: '2px 2px 0 0',
              height: heightOf(Number(month[key] ?? 0), most),
            }}
          />
        ))}
      </Box>
      {short.format(startOf(month.month))}
    </>
  );
  return href === undefined ? (
    <Box role="img" aria-label={told} title={told} sx={column}>
      {bars}
    </Box>
  ) : (
    <Link href={href} aria-label={told} title={told} sx={{ ...column, '&:hover': { bgcolor: 'action.hover' } }}>
      {bars}
    </Link>
  );
}

const heightOf = (value: number, most: number): string | number =>
  value === 0 ? 0 : `${Math.max(2, (100 * value) / most)}%`;

const MonthTable = ({ months, hrefOf }: ShownProps) => (
  <Table size="small" aria-labelledby="payments-by-month">
    <TableHead>
      <TableRow>
        <TableCell scope="col">{words('month')}</TableCell>
        {series.map(({ key, label }) => (
          <TableCell key={key} scope="col" align="right">
            {label}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {months.map((month) => {
        const href = hrefOf(month.month);
        const name = long.format(startOf(month.month));
        return (
          <TableRow key={month.month}>
            <TableCell component="th" scope="row">
              {href === undefined ? name : <Link href={href}>{name}</Link>}
            </TableCell>
            {series.map(({ key }) => (
              <TableCell key={key} align="right">
                {formatMoney(month[key])}
              </TableCell>
            ))}
          </TableRow>
        );
      })}
    </TableBody>
  </Table>
);
