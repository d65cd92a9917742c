import { formatMoney } from '@oware/domain';
import { memo } from 'react';
import { dash, formatDay } from '@oware/ui';
import { paths } from '../../paths.ts';
import type { Approved } from './approved-applications.api.ts';
import { words } from './capital-by-api.words.ts';

type ApprovedCellsProps = {
  row: Approved;
  isSelected: boolean;
  /** The row that the Tab key reaches. */
  isCurrent: boolean;
};

const unchanged = () => undefined;

/** One application. It has no handlers of its own, so it renders only when its data changes; the grid handles its events. */
export const ApprovedCells = memo(function ApprovedCells({ row, isSelected, isCurrent }: ApprovedCellsProps) {
  return (
    <>
      <div role="gridcell" className="is-tick">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          onChange={unchanged}
          aria-label={words('selectOf', { reference: row.reference, client: row.client })}
        />
      </div>
      <div role="gridcell" className="is-reference">
        {row.customerId === '' ? (
          row.reference
        ) : (
          <a href={paths.loanDetails(row.id, row.customerId)} tabIndex={isCurrent ? 0 : -1}>
            {row.reference || dash}
          </a>
        )}
      </div>
      <div role="gridcell" className="is-client" title={row.client}>
        {row.client}
      </div>
      <div role="gridcell" className="is-amount">
        {formatMoney(row.amount)}
      </div>
      <div role="gridcell" className="is-term">
        {words('termAndDeduction', { months: row.tenure ?? dash, deduction: formatMoney(row.monthlyDeduction) })}
      </div>
      <div role="gridcell" className="is-officer">
        {row.officer ?? dash}
      </div>
      <div role="gridcell" className="is-date">
        {formatDay(row.createdAt)}
      </div>
    </>
  );
});
