import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoney, fromPesewas, toPesewas } from '@oware/domain';
import { orNothing } from '@oware/ui';
import type { BoughtGood, LoanApplication } from '../../../api/readings.ts';
import { FactGroup } from '../../../record/facts.view.tsx';

const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** What a loan for goods bought, at the prices of that moment; nothing for another loan. */
export const LoanGoods = ({ loan: { goods } }: { loan: LoanApplication }) =>
  goods &&
  goods.length > 0 && (
    <FactGroup title="Goods">
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Name</TableCell>
              <TableCell sx={right}>Quantity</TableCell>
              <TableCell sx={right}>Price each</TableCell>
              <TableCell sx={right}>Price</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {goods.map((good, at) => (
              <TableRow key={good.id || at}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{orNothing(good.name)}</TableCell>
                <TableCell sx={right}>{orNothing(good.quantity)}</TableCell>
                <TableCell sx={right}>{formatMoney(good.price)}</TableCell>
                <TableCell sx={right}>{formatMoney(priceOf(good))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </FactGroup>
  );

/** Of all pieces of a good; null where a part of it is unknown. */
const priceOf = ({ price, quantity }: BoughtGood): string | null =>
  price === null || quantity === null ? null : fromPesewas(toPesewas(price) * quantity);
