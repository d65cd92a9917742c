import { uploadHeadings, type UploadHeading } from '@oware/domain';
import { placeOfKey, type GridPlace } from '@oware/ui';
import { useState } from 'react';
import type { RowsStage } from '../file/use-upload.ts';
import type { SheetRow } from '../sheet/checked-rows.rules.ts';

type CellEditing = {
  rows: RowsStage;
  current: GridPlace;
  /** Undefined while it is loading. */
  currentRow: SheetRow | undefined;
  onPlace: (place: GridPlace, withFocus?: boolean) => void;
  onMend: (at: number, heading: UploadHeading, text: string) => void;
};

/** The input of the focused cell: `editing` is its initial text, undefined while closed. */
export function useCellEditing({ rows, current, currentRow, onPlace, onMend }: CellEditing) {
  const [editing, setEditing] = useState<string>();
  return {
    editing,
    /** Opens the input with the cell's text or another one. */
    edit: (text = currentRow?.cells[current.column]) => {
      if (currentRow && rows.sending === undefined) setEditing(text ?? '');
    },
    /** Saves the text; `key` closed the input, empty if the focus moved elsewhere. */
    commit: (text: string, key: string) => {
      if (editing === undefined || !currentRow) return;
      setEditing(undefined);
      const heading = uploadHeadings[current.column];
      if (heading && text !== currentRow.cells[current.column]) onMend(currentRow.at, heading, text);
      if (key === '') return;
      const size = { rows: rows.shown, columns: uploadHeadings.length, page: 1 };
      onPlace(placeOfKey(keyAfter[key] ?? '', false, current, size) ?? current, true);
    },
    cancel: () => {
      setEditing(undefined);
      onPlace(current, true);
    },
  };
}

/** The key that moves the focus after saving a cell. */
const keyAfter: Readonly<Record<string, string>> = {
  Enter: 'ArrowDown',
  'Shift+Enter': 'ArrowUp',
  Tab: 'ArrowRight',
  'Shift+Tab': 'ArrowLeft',
};
