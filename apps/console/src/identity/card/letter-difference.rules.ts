import { diffChars } from 'diff';

/** A stretch of a value. `differs`: the other value lacks these letters. */
export type LetterRun = { text: string; differs: boolean };

/** Returns the letters of `value`, with those marked that `other` does not have in the same order. */
export const letterRuns = (value: string, other: string): LetterRun[] =>
  diffChars(other, value)
    .filter(({ removed }) => !removed)
    .map(({ value: text, added }) => ({ text, differs: added }));

/** Whether two spellings of a name count as equal: capitals and spaces don't matter. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
