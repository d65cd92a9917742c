import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoney, multiplyAmount } from '@oware/domain';
import { orDash } from '@oware/ui';
import type { BoughtGood, LoanApplication } from '../../../api/readings.ts';
import { FactGroup } from '../../../record/facts.view.tsx';
import { words } from '../loans.words.ts';

const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** The goods of a loan with their prices at purchase; nothing for other loans. */
export const LoanGoods = ({ loan: { goods } }: { loan: LoanApplication }) =>
  goods &&
  goods.length > 0 && (
    <FactGroup title={words('goods')}>
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{words('name')}</TableCell>
              <TableCell sx={right}>{words('quantity')}</TableCell>
              <TableCell sx={right}>{words('priceEach')}</TableCell>
              <TableCell sx={right}>{words('price')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {goods.map((good, at) => (
              <TableRow key={good.id || at}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{orDash(good.name)}</TableCell>
                <TableCell sx={right}>{orDash(good.quantity)}</TableCell>
                <TableCell sx={right}>{formatMoney(good.price)}</TableCell>
                <TableCell sx={right}>{formatMoney(priceOf(good))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </FactGroup>
  );

/** Returns the total price of a good; null if price or quantity is unknown. */
const priceOf = ({ price, quantity }: BoughtGood): string | null =>
  price === null || !Number.isInteger(quantity) ? null : multiplyAmount(price, Number(quantity));
