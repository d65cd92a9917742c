import type { GridPlace } from '@oware/ui';
import { useState } from 'react';
import type { PreviewActions } from '../preview/upload-preview.view.tsx';
import type { RowsStage } from '../file/use-upload.ts';
import type { PasteSurplus } from '../sheet/sheet.rules.ts';

/** Changes of several cells, each undoable; `onPlace` moves to the changed row. `surplus` is what the last paste left out. */
export function useRowChanges(
  { client, shown, sending }: RowsStage,
  actions: PreviewActions,
  onPlace: (row: number) => void,
) {
  const [surplus, setSurplus] = useState<PasteSurplus>();
  const step = async (name: 'undo' | 'redo') => {
    const at = await client.call(name);
    if (at === undefined) return;
    setSurplus(undefined);
    actions.reshow();
    const row = await client.call('placeOf', at);
    if (row !== undefined) onPlace(row);
  };
  const paste = async ({ row, column }: GridPlace, block: readonly (readonly string[])[]) => {
    setSurplus(await client.call('paste', row, column, block));
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
    surplus,
    closeSurplus: () => setSurplus(undefined),
    undo: () => unlessSending(() => step('undo')),
    redo: () => unlessSending(() => step('redo')),
    paste: (place: GridPlace, block: readonly (readonly string[])[]) => unlessSending(() => paste(place, block)),
    remove: (place: GridPlace) => unlessSending(() => remove(place)),
  };
}
