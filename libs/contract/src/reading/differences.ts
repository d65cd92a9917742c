/**
 * One way in which an answer differs from the contract: shapes, never a value. `path` names fields of the contract;
 * `[]` is any row, `*` any key of a map. `count` is how often it was met in the answer.
 */
export type Difference = { path: string; expected: string; found: string; count: number };

/** A place in the contract and what it expects there. Made once for each reader. */
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

/** What kind of value it is, without the value. */
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

/** Words that say how far something has come and can be no name: a report may show them as they were sent. */
const plainWords = new Set(
  `accepted active approved archived awaiting awaitingapproval blocked canceled cancelled closed complete completed confirmed
  declined deleted disbursed draft error expired failed female finished funded inactive initiated inprogress inreview
  invalid male new none ok open overdue overpaid paid paidoff partial partiallypaid pending pendingapproval processed
  processing queued received refunded rejected released requested returned reversed review scheduled sent settled submitted
  success successful suspended terminated unknown unpaid unverified verified void withdrawn writtenoff`.split(/\s+/),
);

/** Words are compared without case, blanks, hyphens and underscores: `IN_REVIEW` is `InReview`. */
export const wordKey = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '');

/** A word that the contract does not list, named only where it is plain. */
export const unlistedWordShape = (word: string): string =>
  word.length <= 30 && /^[A-Za-z _-]+$/.test(word) && plainWords.has(wordKey(word)) ? `word ${word}` : 'another word';

/** Names of fields that the contract does not have; one that may be data is not named. */
export const unknownFieldName = (name: string): string => (/^_?[a-z][A-Za-z_]{0,39}$/.test(name) ? name : '*');
