import type { UploadHeading } from '@oware/domain';

/** A changed cell with its old and new text. */
export type CellChange = { at: number; heading: UploadHeading; before: string; after: string };
/** The changes of one action: cells or removed rows. */
export type SheetAction = { cells: readonly CellChange[]; removed: readonly number[] };
export type HistoryState = { canUndo: boolean; canRedo: boolean };

/** Maximum number of actions; in a file of 400,000 rows each may have as many cells. */
const mostActions = 200;

/** The history of row changes, for undo and redo. */
export class SheetHistory {
  #done: SheetAction[] = [];
  #undone: SheetAction[] = [];

  /** Adds an action; undone actions can no longer be redone. */
  add(action: SheetAction): void {
    if (action.cells.length + action.removed.length === 0) return;
    this.#done = [...this.#done, action].slice(-mostActions);
    this.#undone = [];
  }

  /** Returns the latest action to undo; undefined without one. */
  undo(): SheetAction | undefined {
    const action = this.#done.pop();
    if (action) this.#undone.push(action);
    return action;
  }

  /** Returns the last undone action to redo; undefined without one. */
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
