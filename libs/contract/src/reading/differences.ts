/**
 * One way in which an answer differs from the contract: shapes, never values. `path` names fields of the contract; `[]`
 * is any row, `*` any key of a map. `count` is the number of occurrences in the answer.
 */
export type Difference = { path: string; expected: string; found: string; count: number };

/** A place in the contract and its expected shape. Created once per reader. */
export type Place = { readonly path: string; readonly expected: string };

/** Collects the differences of one answer. */
export class DifferenceNotes {
  private readonly found = new Map<Place, Map<string, number>>();

  note(place: Place, found: string): void {
    const counts = this.found.get(place);
    if (counts) counts.set(found, (counts.get(found) ?? 0) + 1);
    else this.found.set(place, new Map([[found, 1]]));
  }

  list(): readonly Difference[] {
    if (this.found.size === 0) return none;
    return [...this.found].flatMap(([{ path, expected }, counts]) =>
      [...counts].map(([found, count]) => ({ path, expected, found, count })),
    );
  }
}

const none: readonly Difference[] = [];

/** Returns the kind of a value, without the value. */
export function shapeOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (value === '') return 'empty text';
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'true or false';
    default:
      return 'object';
  }
}

/** Status words that cannot be names: reports may show them as sent. */
const plainWords = new Set(
  `accepted active approved archived awaiting awaitingapproval blocked canceled cancelled closed complete completed confirmed
  declined deleted disbursed draft error expired failed female finished funded inactive initiated inprogress inreview
  invalid male new none ok open overdue overpaid paid paidoff partial partiallypaid pending pendingapproval processed
  processing queued received refunded rejected released requested returned reversed review scheduled sent settled submitted
  success successful suspended terminated unknown unpaid unverified verified void withdrawn writtenoff`.split(/\s+/),
);

/** Returns a key for comparing words without case, blanks, hyphens and underscores: `IN_REVIEW` equals `InReview`. */
export const wordKey = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '');

/** Returns the shape of an unlisted word; the word itself only if it is a plain status word. */
export const unlistedWordShape = (word: string): string =>
  word.length <= 30 && /^[A-Za-z _-]+$/.test(word) && plainWords.has(wordKey(word)) ? `word ${word}` : 'another word';

/** Returns the name of an unknown field, unless the name may itself be data. */
export const unknownFieldName = (name: string): string => (/^_?[a-z][A-Za-z_]{0,39}$/.test(name) ? name : '*');
