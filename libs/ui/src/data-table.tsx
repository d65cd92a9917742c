import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { orNothing } from './nothing.ts';
import { useReturnToRow } from './use-return-to-row.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Left out where the table has less than 860 px, or (`table`) only where each record is a card. */
  wideOnly?: boolean | 'table';
  /** How many lines a cell mostly takes, so that nothing moves when the rows come; 1 if not given. */
  lines?: number;
};

type DataTableProps<Row> = {
  /** What the table lists, for those who cannot see it. */
  caption: string;
  columns: Column<Row>[];
  /** Undefined while the first answer is on its way. `unreadable` rows came and could not be read. */
  rows: (Row[] & { readonly unreadable?: number }) | undefined;
  rowKey: (row: Row) => string;
  /** Makes the first cell a link that covers the whole row; none for a row that cannot be opened. */
  rowHref?: (row: Row) => string | undefined;
  skeletonRows?: number;
  /** Older rows are shown while newer ones are on their way. */
  stale?: boolean;
  /** In place of the table when there are no rows. */
  empty?: ReactNode;
};

/** A plain table: one row a record, one column a field. Where it is narrow each record becomes a small card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  skeletonRows = 10,
  stale,
  empty,
}: DataTableProps<Row>) {
  const rowLinks = useReturnToRow(rows !== undefined);
  if (rows?.length === 0 && empty && !rows.unreadable) return <Box sx={frame}>{empty}</Box>;
  return (
    <Box sx={frame} aria-busy={rows === undefined || stale}>
      <TableContainer sx={unscrolled}>
        <Table role="table" sx={{ ...narrow, opacity: stale ? 0.6 : 1 }}>
          <Box component="caption" sx={hidden}>
            {caption}
          </Box>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map((column) => (
                <TableCell key={column.key} align={column.align} role="columnheader" scope="col" sx={leftOut(column)}>
                  {column.header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup" {...rowLinks}>
            {rows === undefined
              ? Array.from({ length: skeletonRows }, (_, row) => <SkeletonRow key={row} columns={columns} />)
              : rows.map((row, at) => (
                  // a record may have come without its id
                  <DataRow key={rowKey(row) || `row ${at}`} row={row} columns={columns} href={rowHref?.(row)} />
                ))}
          </TableBody>
        </Table>
      </TableContainer>
      <UnreadableRows count={rows?.unreadable} />
    </Box>
  );
}

/** Says that rows of a list came in a form that could not be read; they are not shown. */
export const UnreadableRows = ({ count = 0 }: { count?: number | undefined }) =>
  count === 0 ? null : (
    <Typography role="status" color="textSecondary" sx={{ px: 2, py: 1 }}>
      {count === 1 ? '1 row could not be read.' : `${count} rows could not be read.`}
    </Typography>
  );

function DataRow<Row>({ row, columns, href }: { row: Row; columns: Column<Row>[]; href: string | undefined }) {
  return (
    <TableRow
      role="row"
      hover={href !== undefined}
      sx={{ position: 'relative', '&:last-child > td': { borderBottom: 0 } }}
    >
      {columns.map((column, at) => (
        <TableCell
          key={column.key}
          align={column.align}
          role="cell"
          data-label={column.header}
          data-wide={column.wideOnly}
          sx={leftOut(column)}
        >
          {at === 0 && href ? (
            <Link href={href} sx={rowLink}>
              {orNothing(column.cell(row))}
            </Link>
          ) : (
            orNothing(column.cell(row))
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

const SkeletonRow = <Row,>({ columns }: { columns: Column<Row>[] }) => (
  <TableRow aria-hidden>
    {columns.map((column) => (
      <TableCell key={column.key} data-label={column.header} data-wide={column.wideOnly} sx={leftOut(column)}>
        <Box sx={{ flex: '0 1 50%' }}>
          {Array.from({ length: column.lines ?? 1 }, (_, line) => (
            <Skeleton key={line} variant="text" />
          ))}
        </Box>
      </TableCell>
    ))}
  </TableRow>
);

const frame = {
  containerType: 'inline-size',
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
};
/** Cards fit, so there is nothing to scroll to, which a keyboard would have to reach. */
const unscrolled = { '@container (max-width: 679px)': { overflow: 'visible' } };
const leftOut = ({ wideOnly }: Pick<Column<never>, 'wideOnly'>) =>
  wideOnly ? { [`@container (max-width: ${wideOnly === 'table' ? 679 : 859}px)`]: { display: 'none' } } : undefined;
const rowLink = {
  color: 'text.primary',
  fontWeight: 600,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};
const hidden = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  p: 0,
};

/**
 * Where the table has less than 680 px, whatever the screen, a row is a block: the first cell its title, the others a label
 * and a value each. A table that is no table to the style sheet is none to a screen reader, hence the roles above.
 */
const narrow = {
  // a column more fits without scrolling sideways
  '@container (min-width: 680px) and (max-width: 979px)': { '& td, & th': { paddingInline: '9px' } },
  // a long name breaks and leaves the other columns their room
  '@container (min-width: 680px)': { '& td:first-of-type': { overflowWrap: 'anywhere', minWidth: 150 } },
  '@container (max-width: 679px)': {
    '& thead': hidden,
    '&, & tbody, & tr': { display: 'block' },
    '& tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tr:last-child': { borderBottom: 0 },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      border: 0,
      py: '3px',
      textAlign: 'right',
      overflowWrap: 'anywhere',
      // a cell that stands right in the table would otherwise change places with its label
      flexDirection: 'row',
    },
    '& td[data-wide]': { display: 'none' },
    '& td:first-of-type': { textAlign: 'left', fontSize: '0.9375rem' },
    '& td:not(:first-of-type)::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      color: 'var(--mui-palette-text-secondary)',
      textAlign: 'left',
    },
  },
};
