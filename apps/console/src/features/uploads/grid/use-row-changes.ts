import type { GridPlace } from '@oware/ui';
import type { PreviewActions } from '../preview/upload-preview.view.tsx';
import type { RowsStage } from '../file/use-upload.ts';

/** Changes of several cells, each undoable; `onPlace` moves to the changed row. */
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
  const paste = async ({ row, column }: GridPlace, block: readonly (readonly string[])[]) => {
    await client.call('paste', row, column, block);
    actions.recount();
  };
  const remove = async ({ row }: GridPlace) => {
    const [found] = await client.call('view', Math.min(row, shown - 1), 1);
    if (!found) return;
    await client.call('removeRow', found.at);
    // the focus would disappear with the last row
    if (shown > 1 && row >= shown - 1) onPlace(shown - 2);
    actions.reshow();
  };
  const unlessSending = (work: () => Promise<void>) => {
    if (sending === undefined) void work();
  };
  return {
    undo: () => unlessSending(() => step('undo')),
    redo: () => unlessSending(() => step('redo')),
    paste: (place: GridPlace, block: readonly (readonly string[])[]) => unlessSending(() => paste(place, block)),
    remove: (place: GridPlace) => unlessSending(() => remove(place)),
  };
}
