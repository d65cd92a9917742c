import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo, useId, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { Column } from './column.ts';
import { ColumnHandle } from './column-handle.tsx';
import { asHeading, asRow, DataRow } from './data-row.tsx';
import { cells, chosenWidths, dense, frame, hidden, narrow, neededWidth, unscrolled } from './data-table.styles.ts';
import { useLatest } from '../use-latest.ts';
import { Tick } from './tick.tsx';
import { useFirstRows } from './use-first-rows.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import { words } from '../ui.words.ts';

/** The column that a table is sorted by. */
export type Sort = { key: string; isDescending: boolean };
export type Density = 'comfortable' | 'compact';

/** Checkboxes in front of the rows. */
export type RowSelection<Row> = {
  isSelected: (row: Row) => boolean;
  /** Default: every row. */
  canSelect?: (row: Row) => boolean;
  /** Names a row for screen readers: `Comfort Asare`. */
  nameOf: (row: Row) => string;
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
};

/**
 * A row is drawn again only if it, its state or the columns change, so `columns`, and `action` where there is one, should
 * stay the same while they say the same.
 */
type DataTableProps<Row> = {
  /** Describes the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first response. `unreadable` counts received rows that could not be read. */
  rows: (Row[] & { readonly unreadable?: number }) | undefined;
  rowKey: (row: Row) => string;
  /** Makes the first cell a link that covers the row; undefined for a row that can't be opened. */
  rowHref?: (row: Row) => string | undefined;
  skeletonRows?: number;
  /** The rows are outdated and newer ones are loading. */
  stale?: boolean;
  /** Shown instead of the table if there are no rows. */
  empty?: ReactNode;
  sort?: Sort | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Says what sorting covers, for screen readers and as a tooltip: `Sorts the rows of this page`. */
  sortScope?: string | undefined;
  density?: Density;
  /** Chosen widths in px by the key of the column. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Makes the columns as wide as the person drags them; undefined gives a column its usual width. */
  onWidth?: ((key: string, width: number | undefined) => void) | undefined;
  selection?: RowSelection<Row> | undefined;
  /** A button at the end of each row. */
  action?: ((row: Row) => ReactNode) | undefined;
  /** The key of the row that is shown beside the table. */
  currentKey?: string | undefined;
};

/** A table with one row per record and one column per field. On a narrow screen each record becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHref, skeletonRows = 10, stale, empty, density, selection } = props;
  const drawn = useFirstRows(rows, rowKey);
  const rowLinks = useReturnToRow(rows !== undefined && drawn === rows);
  const onSelect = useLatest((row: Row, isOn: boolean) => selection?.onSelect([row], isOn));
  if (rows?.length === 0 && empty && !rows.unreadable) return <Box sx={frame}>{empty}</Box>;
  const isLoading = drawn === undefined;
  const width = neededWidth(
    columns.filter(({ wideOnly }) => wideOnly !== true).length,
    [selection, props.action].filter((control) => control !== undefined).length,
  );
  return (
    <Box sx={frame} aria-busy={isLoading || stale}>
      <TableContainer sx={unscrolled(width)}>
        <Table
          role="table"
          // apart, because the dense rules change rules of the cells and don't replace them
          sx={[
            cells,
            density === 'compact' && dense,
            narrow(width),
            chosenWidths(
              width,
              columns.map(({ key }) => props.widths?.[key]),
              selection ? 2 : 1,
            ),
            { opacity: stale ? 0.6 : 1 },
          ]}
          data-selectable={selection !== undefined}
        >
          <Box component="caption" sx={hidden}>
            {caption}
          </Box>
          <TableHead role="rowgroup">
            {/* the rows decide how wide columns are: headings that stood before them would jump */}
            {isLoading ? <SkeletonHead {...props} /> : <HeadRow {...props} />}
          </TableHead>
          <TableBody role="rowgroup" {...rowLinks}>
            {isLoading
              ? Array.from({ length: skeletonRows }, (_, row) => <SkeletonRow key={row} {...props} />)
              : drawn.map((row, at) => (
                  // a record may have arrived without an id
                  <DataRow
                    key={rowKey(row) || `row ${at}`}
                    row={row}
                    columns={columns}
                    href={rowHref?.(row)}
                    {...(selection && {
                      isSelected: selection.isSelected(row),
                      canSelect: selection.canSelect?.(row) ?? true,
                      name: selection.nameOf(row),
                    })}
                    onSelect={onSelect}
                    action={props.action}
                    isCurrent={props.currentKey !== undefined && rowKey(row) === props.currentKey}
                  />
                ))}
          </TableBody>
        </Table>
      </TableContainer>
      <UnreadableRows count={rows?.unreadable} />
    </Box>
  );
}

/** Memoised, so that it isn't drawn again when the rows after the first follow. */
const HeadRow = memo(HeadingRow) as typeof HeadingRow;

function HeadingRow<Row>(props: DataTableProps<Row>) {
  const { columns, rows, sort, onSort, sortScope, onWidth, selection, action } = props;
  const scopeId = useId();
  const selectable = rows?.filter(selection?.canSelect ?? (() => true)) ?? [];
  const selected = selection ? selectable.filter(selection.isSelected) : [];
  const isAllSelected = selectable.length > 0 && selected.length === selectable.length;
  return (
    <tr {...asRow}>
      {selection && (
        <th {...asHeading} data-tick="">
          <Tick
            disabled={selectable.length === 0}
            checked={isAllSelected}
            isMixed={selected.length > 0 && !isAllSelected}
            onChange={() => selection.onSelect(selectable, !isAllSelected)}
            aria-label={words('selectThisPage')}
          />
        </th>
      )}
      {columns.map((column) => (
        <th
          key={column.key}
          {...asHeading}
          data-align={column.align}
          data-wide={column.wideOnly}
          {...(sort?.key === column.key && { 'aria-sort': sort.isDescending ? 'descending' : 'ascending' })}
        >
          {onSort && column.isSortable ? (
            <TableSortLabel
              active={sort?.key === column.key}
              direction={sort?.key === column.key && sort.isDescending ? 'desc' : 'asc'}
              title={sortScope}
              aria-describedby={sortScope && scopeId}
              onClick={() => onSort(column.key)}
            >
              {column.header}
            </TableSortLabel>
          ) : (
            column.header
          )}
          {onWidth && <ColumnHandle onWidth={(width) => onWidth(column.key, width)} />}
        </th>
      ))}
      {action && (
        <th {...asHeading} data-action="">
          <Box component="span" sx={hidden}>
            {words('preview')}
          </Box>
        </th>
      )}
      {sortScope && (
        <td hidden id={scopeId}>
          {sortScope}
        </td>
      )}
    </tr>
  );
}

/** Says how many rows of a list could not be read and aren't shown. */
export const UnreadableRows = ({ count = 0 }: { count?: number | undefined }) =>
  count === 0 ? null : (
    <Typography role="status" color="textSecondary" sx={{ px: 2, py: 1 }}>
      {words('unreadableRows', { count })}
    </Typography>
  );

const SkeletonHead = <Row,>({ columns, selection, action }: DataTableProps<Row>) => (
  <tr {...asRow}>
    {selection && <th data-tick="" aria-hidden />}
    {columns.map((column) => (
      <th key={column.key} {...asHeading} data-wide={column.wideOnly}>
        <Box component="span" sx={hidden}>
          {column.header}
        </Box>
        <Skeleton variant="text" width="50%" />
      </th>
    ))}
    {action && <td data-action="" aria-hidden />}
  </tr>
);

const SkeletonRow = <Row,>({ columns, selection, action }: DataTableProps<Row>) => (
  <tr aria-hidden>
    {selection && <td data-tick="" aria-hidden />}
    {columns.map((column, at) => (
      <td
        key={column.key}
        data-label={column.header}
        data-title={at === 0 ? '' : undefined}
        data-wide={column.wideOnly}
        data-unlabelled={column.isUnlabelled}
      >
        <Box sx={{ flex: '0 1 50%' }}>
          {Array.from({ length: column.lines ?? 1 }, (_, line) => (
            <Skeleton key={line} variant="text" />
          ))}
        </Box>
      </td>
    ))}
    {action && <td data-action="" aria-hidden />}
  </tr>
);
