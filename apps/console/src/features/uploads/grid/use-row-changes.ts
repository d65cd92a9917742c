import type { Place } from './grid-move.rules.ts';
import type { PreviewActions } from '../preview/upload-preview.view.tsx';
import type { RowsStage } from '../file/use-upload.ts';

/** Changes of more than one cell, each of which can be undone; `onPlace` leads to the row that was changed. */
export function useRowChanges(
  { client, shown, sending }: RowsStage,
  actions: PreviewActions,
  onPlace: (row: number) => void,
) {
  const step = async (name: 'undo' | 'redo') => {
    const at = await client.call(name);
    if (at === undefined) return;
    actions.reshow();
    const row = await client.call('placeOf', at);
    if (row !== undefined) onPlace(row);
  };
  const paste = async ({ row, column }: Place, block: readonly (readonly string[])[]) => {
    await client.call('paste', row, column, block);
    actions.recount();
  };
  const remove = async ({ row }: Place) => {
    const [found] = await client.call('view', Math.min(row, shown - 1), 1);
    if (!found) return;
    await client.call('removeRow', found.at);
    actions.reshow();
  };
  const unlessSending = (work: () => Promise<void>) => {
    if (sending === undefined) void work();
  };
  return {
    undo: () => unlessSending(() => step('undo')),
    redo: () => unlessSending(() => step('redo')),
    paste: (place: Place, block: readonly (readonly string[])[]) => unlessSending(() => paste(place, block)),
    remove: (place: Place) => unlessSending(() => remove(place)),
  };
}
