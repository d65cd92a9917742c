import { describe, expect, it } from 'vitest';
import { type SheetAction, SheetHistory } from './sheet-history.state.ts';

const removal = (at: number): SheetAction => ({ cells: [], removed: [at] });

/** A history of the removals of these rows. */
function historyOf(...rows: number[]): SheetHistory {
  const history = new SheetHistory();
  for (const at of rows) history.add(removal(at));
  return history;
}

describe('the history of a sheet', () => {
  it('undoes the latest action first, and redoes in the opposite order', () => {
    const history = historyOf(1, 2);
    expect([history.undo(), history.undo(), history.undo()]).toEqual([removal(2), removal(1), undefined]);
    expect([history.redo(), history.redo(), history.redo()]).toEqual([removal(1), removal(2), undefined]);
  });

  it('says what can be undone and redone', () => {
    const history = historyOf();
    expect(history.state).toEqual({ canUndo: false, canRedo: false });
    history.add(removal(1));
    expect(history.state).toEqual({ canUndo: true, canRedo: false });
    history.undo();
    expect(history.state).toEqual({ canUndo: false, canRedo: true });
  });

  it('cannot redo what was undone before another action', () => {
    const history = historyOf(1, 2);
    history.undo();
    history.add(removal(3));
    expect(history.redo()).toBeUndefined();
    expect(history.undo()).toEqual(removal(3));
    expect(history.undo()).toEqual(removal(1));
  });

  it('leaves out actions that changed nothing, which keep what can be redone', () => {
    const history = historyOf(1);
    history.undo();
    history.add({ cells: [], removed: [] });
    expect(history.state).toEqual({ canUndo: false, canRedo: true });
  });

  it('has at most 200 actions, the latest', () => {
    const history = historyOf(...Array.from({ length: 201 }, (_row, at) => at));
    const undone = Array.from({ length: 201 }, () => history.undo()?.removed[0]);
    expect(undone.at(0)).toBe(200);
    expect(undone.slice(-2)).toEqual([1, undefined]);
  });

  it('is empty after it is cleared', () => {
    const history = historyOf(1, 2);
    history.undo();
    history.clear();
    expect(history.state).toEqual({ canUndo: false, canRedo: false });
  });
});
