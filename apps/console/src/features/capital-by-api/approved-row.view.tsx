import { formatMoney } from '@oware/domain';
import { memo } from 'react';
import { paths } from '../../paths.ts';
import { formatDay, nothing } from '../../record/record.text.ts';
import type { Approved } from './approved-applications.api.ts';

type ApprovedRowProps = {
  row: Approved;
  /** Among all rows, from 0; the headings are the grid's first row. */
  index: number;
  /** Pixels from the top of the grid's body. */
  start: number;
  height: number;
  isSelected: boolean;
  /** The one row that the tab key reaches. */
  isCurrent: boolean;
};

const unchanged = () => undefined;

/** One application. It has no handlers of its own, the grid's do for all: drawn anew only when something in it changes. */
export const ApprovedRow = memo(function ApprovedRow(props: ApprovedRowProps) {
  const { row, index, start, height, isSelected, isCurrent } = props;
  return (
    <div
      role="row"
      className="approved-row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      tabIndex={isCurrent ? 0 : -1}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <div role="gridcell" className="is-tick">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          onChange={unchanged}
          aria-label={`Select ${row.reference} of ${row.client}`}
        />
      </div>
      <div role="gridcell" className="is-reference">
        {row.customerId === '' ? (
          row.reference
        ) : (
          <a href={paths.loanDetails(row.id, row.customerId)} tabIndex={isCurrent ? 0 : -1}>
            {row.reference || nothing}
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
        {row.tenure ?? nothing} months · {formatMoney(row.monthlyDeduction)}
      </div>
      <div role="gridcell" className="is-officer">
        {row.officer ?? nothing}
      </div>
      <div role="gridcell" className="is-date">
        {formatDay(row.createdAt)}
      </div>
    </div>
  );
});
