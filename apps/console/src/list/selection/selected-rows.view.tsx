import { lazyPart, soonPart } from '@oware/ui';
import { Suspense, useState } from 'react';
import type { ListDescription } from '../list-description.rules.ts';
import { countElsewhere, totalOf } from './list-selection.state.ts';
import type { ManyAction } from './many-action.rules.ts';
import type { SelectAllProps } from './select-all.view.tsx';

const SelectionBar = soonPart(async () => (await import('./selection-bar.view.tsx')).SelectionBar);
const SelectAll = soonPart(async () => (await import('./select-all.view.tsx')).SelectAll);
const ManyActionDialog = lazyPart(async () => (await import('./many-action.dialog.tsx')).ManyActionDialog);

type SelectedRowsProps<Row> = {
  description: Pick<ListDescription<Row>, 'noun' | 'rowKey' | 'rowName' | 'amountOf' | 'pageSizes'>;
  actions: readonly ManyAction<Row>[];
  /** The selected rows of all pages. */
  rows: readonly Row[];
  /** The rows of this page. */
  shown: readonly Row[];
  /** How all rows of the list are selected; undefined if its pages can't be loaded. */
  all: Omit<SelectAllProps<Row>, 'description' | 'count' | 'isOffered'> | undefined;
  /** Called with each row that an action was carried out for, or that is gone. */
  onSettled: (row: Row) => void;
  onClear: () => void;
};

/** What is selected, and the action on it while it runs. */
export function SelectedRows<Row>({
  description,
  actions,
  rows,
  shown,
  all,
  onSettled,
  onClear,
}: SelectedRowsProps<Row>) {
  // an action is about the rows that were selected when it was chosen
  const [chosen, setChosen] = useState<{ action: ManyAction<Row>; rows: readonly Row[] }>();
  const keys = new Map(rows.map((row) => [description.rowKey(row), row]));
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar
          count={rows.length}
          elsewhere={countElsewhere(keys, shown, description.rowKey)}
          total={totalOf(rows, description.amountOf)}
          actions={actions}
          onAction={(action) => setChosen({ action, rows })}
          onClear={onClear}
          selectAll={
            all && (
              <SelectAll
                key={all.filter}
                {...all}
                description={description}
                count={rows.length}
                isOffered={shown.map(description.rowKey).every((key) => key === '' || keys.has(key))}
              />
            )
          }
        />
      )}
      {chosen && (
        <Suspense fallback={null}>
          <ManyActionDialog
            description={description}
            action={chosen.action}
            rows={chosen.rows}
            onSettled={onSettled}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
