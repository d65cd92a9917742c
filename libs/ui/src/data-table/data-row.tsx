import { useMemo, type ReactNode } from 'react';
import { orDash } from '../dash.ts';
import { unbroken } from '../unbroken.tsx';
import { PlainLink } from '../navigation/plain-link.tsx';
import { words } from '../ui.words.ts';
import type { Column } from './column.ts';
import { Tick } from './tick.tsx';

/** The roles of the elements, which `display: block` of the cards takes from them. */
export const asRow = { role: 'row' };
export const asHeading = { role: 'columnheader', scope: 'col' };
const asCell = { role: 'cell' };

type DataRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** A button at the end of the row. */
  action: ((row: Row) => ReactNode) | undefined;
  href: string | undefined;
  /** Undefined where rows can't be selected. */
  isSelected?: boolean;
  canSelect?: boolean;
  name?: string;
  onSelect: (row: Row, isSelected: boolean) => void;
  isCurrent: boolean;
};

/**
 * A row, which keeps its elements while nothing about it changes, and its cells while it is selected: drawing a page of
 * rows takes longer than all else.
 */
export function DataRow<Row>({ row, columns, href, isCurrent, action, onSelect, ...selection }: DataRowProps<Row>) {
  const { isSelected, canSelect, name = '' } = selection;
  const content = useMemo(
    () => (
      <>
        {columns.map((column, at) => (
          <DataCell key={column.key} column={column} content={column.cell(row)} isTitle={at === 0} href={href} />
        ))}
        {action && (
          <td {...asCell} data-action="">
            {action(row)}
          </td>
        )}
      </>
    ),
    [row, columns, href, action],
  );
  return useMemo(
    () => (
      <tr
        {...asRow}
        data-opens={href === undefined ? undefined : ''}
        data-marked={isSelected === true || isCurrent ? '' : undefined}
        aria-selected={isSelected}
        aria-current={isCurrent || undefined}
      >
        {isSelected !== undefined && (
          <td {...asCell} data-tick="">
            <Tick
              checked={isSelected}
              disabled={canSelect === false}
              onChange={({ target }) => onSelect(row, target.checked)}
              aria-label={words('selectRow', { name })}
            />
          </td>
        )}
        {content}
      </tr>
    ),
    [row, content, href, isSelected, canSelect, name, onSelect, isCurrent],
  );
}

type DataCellProps<Row> = { column: Column<Row>; content: ReactNode; isTitle: boolean; href: string | undefined };

const DataCell = <Row,>({ column, content, isTitle, href }: DataCellProps<Row>) => (
  <td
    {...asCell}
    data-align={column.align}
    data-label={column.header}
    data-title={isTitle ? '' : undefined}
    data-wide={column.wideOnly}
    data-unlabelled={column.isUnlabelled}
    data-absent={(column.isOptional && content === null) || undefined}
  >
    {isTitle && href ? (
      <PlainLink href={href} data-row-link="">
        {orDash(unbroken(content))}
      </PlainLink>
    ) : (
      orDash(unbroken(content))
    )}
  </td>
);
