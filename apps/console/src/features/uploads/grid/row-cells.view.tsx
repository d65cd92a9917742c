import { uploadHeadings, type UploadHeading } from '@oware/domain';
import { gridCell } from '@oware/ui';
import { memo, type KeyboardEvent } from 'react';
import { paths } from '../../../paths.ts';
import type { SheetRow } from '../sheet/checked-rows.rules.ts';
import { headingLabels } from '../uploads.text.ts';
import { words } from '../uploads.words.ts';

type RowCellsProps = {
  /** Index among the visible rows, from 0. */
  index: number;
  row: SheetRow | undefined;
  /** The focused column, if in this row. */
  current: number | undefined;
  /** Initial text of the edited cell. */
  editing: string | undefined;
  onCommit: (text: string, key: string) => void;
  onCancel: () => void;
};

/** Id of the list of product names for the product cells. */
export const productListId = 'upload-products';

/** A row of the preview: its line number in the file, then its cells with their errors. */
export const RowCells = memo(({ index, row, current, editing, onCommit, onCancel }: RowCellsProps) => (
  <>
    <div role="rowheader" aria-colindex={1}>
      {row?.line}
    </div>
    {uploadHeadings.map((heading, column) => {
      const problem = row?.problems?.[heading];
      const isEdited = column === current && editing !== undefined;
      return (
        <div
          key={heading}
          {...gridCell({ row: index, column }, column === current)}
          aria-colindex={column + 2}
          aria-invalid={problem !== undefined}
          className={columnClasses[heading]}
          title={problem}
        >
          {isEdited ? (
            <CellInput heading={heading} line={row?.line} text={editing} onCommit={onCommit} onCancel={onCancel} />
          ) : (
            <>
              <span>{row?.cells[column] || (problem ? '' : ' ')}</span>
              {problem && <span className="is-problem">{problem}</span>}
            </>
          )}
        </div>
      );
    })}
    <div role="gridcell" aria-colindex={uploadHeadings.length + 2} className="is-client">
      {row?.client && (
        <a href={paths.client(row.client.id)} target="_blank" rel="noopener" tabIndex={-1}>
          {row.client.name}
        </a>
      )}
    </div>
  </>
));
RowCells.displayName = 'RowCells';

/** Numbers are right-aligned. */
export const columnClasses: Partial<Record<UploadHeading, string>> = {
  amount_recommended: 'is-amount',
  tenure: 'is-tenure',
};

type CellInputProps = Pick<RowCellsProps, 'onCommit' | 'onCancel'> & {
  heading: UploadHeading;
  line: number | undefined;
  text: string;
};

function CellInput({ heading, line, text, onCommit, onCancel }: CellInputProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || !['Enter', 'Tab', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') onCancel();
    else onCommit(event.currentTarget.value, event.shiftKey ? `Shift+${event.key}` : event.key);
  };
  return (
    <input
      autoFocus
      aria-label={words('cellOf', { heading: headingLabels[heading], line: String(line ?? '') })}
      defaultValue={text}
      list={heading === 'product' ? productListId : undefined}
      maxLength={500}
      onFocus={(event) => event.currentTarget.setSelectionRange(text.length, text.length)}
      onKeyDown={onKeyDown}
      onBlur={(event) => onCommit(event.currentTarget.value, '')}
    />
  );
}
