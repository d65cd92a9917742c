import { compareAmounts, statusLabel, statusTone, type Tone } from '@oware/domain';
import type { Sort } from '@oware/ui';

/**
 * A value of a record for sorting, for files and for the preview beside a list: text, GHS as decimal text, an integer, a
 * moment or day, or a phone number. A text with a tone is a badge on a screen.
 */
export type Cell =
  { text: string; tone?: Tone } | { amount: string } | { number: number } | { moment: string } | { phone: string };

/** A missing value. */
const noCell: Cell = { text: '' };

export const textCell = (text: string | null | undefined): Cell => ({ text: text ?? '' });
/** A badge, which is its label in a file. */
export const badgeCell = ({ label, tone }: { label: string; tone: Tone }): Cell => ({ text: label, tone });
/** The badge of a record's status, as in RecordStatus. */
export const statusCell = (status: string): Cell => badgeCell({ label: statusLabel(status), tone: statusTone(status) });
export const amountCell = (amount: string | null | undefined): Cell => (amount == null ? noCell : { amount });
export const numberCell = (number: number | null | undefined): Cell => (number == null ? noCell : { number });
/** A file has the number as dialled in Ghana, and a screen with its country. */
export const phoneCell = (phone: string | null | undefined): Cell => (phone ? { phone } : noCell);
/** A provider may send a date as typed, which stays text. */
export const momentCell = (moment: string | null | undefined): Cell =>
  moment && !Number.isNaN(Date.parse(moment)) ? { moment } : textCell(moment);

const isMissing = (cell: Cell): boolean => 'text' in cell && cell.text === '';
const textOf = (cell: Cell): string => ('text' in cell ? cell.text : String(Object.values(cell)[0]));
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two known values of a column. */
function compareCells(one: Cell, other: Cell): number {
  if ('amount' in one && 'amount' in other) return compareAmounts(one.amount, other.amount);
  if ('number' in one && 'number' in other) return one.number - other.number;
  if ('moment' in one && 'moment' in other) return Date.parse(one.moment) - Date.parse(other.moment);
  return collator.compare(textOf(one), textOf(other));
}

/**
 * Returns the rows in the order of their cells. Rows of the same value keep their order, and rows without a value are
 * last in both directions.
 */
export function sortedBy<Row>(rows: readonly Row[], cellOf: (row: Row) => Cell, { isDescending }: Sort): Row[] {
  const direction = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, cell: cellOf(row) }))
    .toSorted((one, other) => {
      const [isOneMissing, isOtherMissing] = [isMissing(one.cell), isMissing(other.cell)];
      if (isOneMissing || isOtherMissing) return Number(isOneMissing) - Number(isOtherMissing);
      return direction * compareCells(one.cell, other.cell);
    })
    .map(({ row }) => row);
}
