import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SandboxPortfolio } from '@oware/sim-kit/control/contract';
import { portfolioRows } from './time-events.text.ts';

/** On a phone the headings wrap, and never the amounts, so that both moments are in sight. */
const cells = {
  '& td, & th': { px: { xs: 0.5, sm: 2 }, whiteSpace: 'nowrap' },
  '& th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  '@media (max-width: 359px)': { '& td': { whiteSpace: 'normal' } },
};

/** Compares the open loans of all lenders before and after a move. */
export function PortfolioTable({ before, after }: { before: SandboxPortfolio; after: SandboxPortfolio }) {
  return (
    <Table size="small" aria-label="Open loans" sx={cells}>
      <TableHead>
        <TableRow>
          <TableCell>Open loans of all lenders</TableCell>
          <TableCell align="right">Now</TableCell>
          <TableCell align="right">Then</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {portfolioRows(before, after).map((row) => (
          <TableRow key={row.label}>
            <TableCell component="th" scope="row">
              {row.label}
            </TableCell>
            <TableCell align="right">{row.before}</TableCell>
            <TableCell align="right">{row.after}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
