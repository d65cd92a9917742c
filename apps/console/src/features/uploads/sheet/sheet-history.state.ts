import type { UploadHeading } from '@oware/domain';

/** A cell that was written, with what it said before and after. */
export type CellChange = { at: number; heading: UploadHeading; before: string; after: string };
/** What one action of a person changed: cells, or rows that were removed. */
export type SheetAction = { cells: readonly CellChange[]; removed: readonly number[] };
export type HistoryState = { canUndo: boolean; canRedo: boolean };

/** Actions that are kept; a file of 400,000 rows may have as many cells in one of them. */
const mostActions = 200;

/** What was done to the rows of a file, to undo and do again. */
export class SheetHistory {
  #done: SheetAction[] = [];
  #undone: SheetAction[] = [];

  /** Notes an action; what was undone before cannot be done again. */
  add(action: SheetAction): void {
    if (action.cells.length + action.removed.length === 0) return;
    this.#done = [...this.#done, action].slice(-mostActions);
    this.#undone = [];
  }

  /** The newest action, which is to be taken back; undefined without one. */
  undo(): SheetAction | undefined {
    const action = this.#done.pop();
    if (action) this.#undone.push(action);
    return action;
  }

  /** The action that was undone last, which is to be done again; undefined without one. */
  redo(): SheetAction | undefined {
    const action = this.#undone.pop();
    if (action) this.#done.push(action);
    return action;
  }

  clear(): void {
    [this.#done, this.#undone] = [[], []];
  }

  get state(): HistoryState {
    return { canUndo: this.#done.length > 0, canRedo: this.#undone.length > 0 };
  }
}
