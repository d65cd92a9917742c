import { uploadHeadings, type UploadHeading } from '@oware/domain';
import { memo, type KeyboardEvent } from 'react';
import { paths } from '../../../paths.ts';
import type { SheetRow } from '../sheet/checked-rows.rules.ts';
import { headingLabels } from '../uploads.text.ts';

type RowLineProps = {
  place: number;
  top: number;
  row: SheetRow | undefined;
  /** The column that the keyboard is in, where it is in this row. */
  current: number | undefined;
  /** What the current cell is edited from. */
  editing: string | undefined;
  onCommit: (text: string, key: string) => void;
  onCancel: () => void;
};

/** The list of names that a product cell offers. */
export const productListId = 'upload-products';

/** A row of the preview: its line in the file, then its cells, each with what is wrong with it. */
export const RowLine = memo(({ place, top, row, current, editing, onCommit, onCancel }: RowLineProps) => (
  <div
    role="row"
    aria-rowindex={place + 2}
    aria-busy={row === undefined}
    className="rows-row"
    style={{ transform: `translateY(${top}px)` }}
  >
    <div role="rowheader" aria-colindex={1}>
      {row?.line}
    </div>
    {uploadHeadings.map((heading, column) => {
      const problem = row?.problems?.[heading];
      const isEdited = column === current && editing !== undefined;
      return (
        <div
          key={heading}
          role="gridcell"
          aria-colindex={column + 2}
          aria-invalid={problem !== undefined}
          data-row={place}
          data-column={column}
          tabIndex={column === current ? 0 : -1}
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
  </div>
));
RowLine.displayName = 'RowLine';

/** Numbers stand right. */
export const columnClasses: Partial<Record<UploadHeading, string>> = {
  amount_recommended: 'is-amount',
  tenure: 'is-tenure',
};

type CellInputProps = Pick<RowLineProps, 'onCommit' | 'onCancel'> & {
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
      aria-label={`${headingLabels[heading]}, line ${line ?? ''}`}
      defaultValue={text}
      list={heading === 'product' ? productListId : undefined}
      maxLength={500}
      onFocus={(event) => event.currentTarget.setSelectionRange(text.length, text.length)}
      onKeyDown={onKeyDown}
      onBlur={(event) => onCommit(event.currentTarget.value, '')}
    />
  );
}
