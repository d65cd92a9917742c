/**
 * The rows on the screen that can be walked: those of tables with a link, a checkbox or a focus of their own, and the marked
 * controls of other lists.
 */
const walkedRows = 'tbody tr, [role="grid"] [role="row"][data-row], [data-walk]';
const checkbox = 'input[type="checkbox"]:not(:disabled)';

const isGridRow = (row: Element): boolean => row.hasAttribute('data-row');
const handleOf = (row: HTMLElement): HTMLElement | null =>
  isGridRow(row) || row.hasAttribute('data-walk')
    ? row
    : (row.querySelector<HTMLElement>('a[href]') ?? row.querySelector(checkbox));

const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`#main :is(${walkedRows})`)].filter((row) => handleOf(row) !== null);

const currentRow = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));

/** Moves the focus to the link of the next (1) or previous (-1) row. Without one it starts at the nearest end. */
export function walkRows(step: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const current = all[at];
  // a grid renders only the visible rows and moves by itself
  if (current && isGridRow(current)) return press(current, step === 1 ? 'ArrowDown' : 'ArrowUp');
  const next = at === -1 ? all.at(step === 1 ? 0 : -1) : all[at + step];
  const handle = next && (isGridRow(next) ? gridEntry(next) : handleOf(next));
  handle?.focus();
  handle?.scrollIntoView({ block: 'nearest' });
}

/** The Tab key reaches one row of a grid, which is its current one. */
const gridEntry = (row: Element): HTMLElement | null =>
  row.closest('[role="grid"]')?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? null;

/** Selects the row with the focus, or removes it from the selection, where the table has a selection. */
export function selectRow(): void {
  const row = currentRow();
  if (!row) return;
  if (isGridRow(row)) press(row, ' ');
  else row.querySelector<HTMLInputElement>(checkbox)?.click();
}

const press = (row: Element, key: string): void =>
  void row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
