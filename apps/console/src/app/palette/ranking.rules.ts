import { plainLetters, searchWords } from '@oware/domain';
import type { PaletteItem } from './palette-item.ts';

/** Position of a word in a text: 3 at its start, 2 at the start of a word, 1 within a word, 0 if it is absent. */
function placeOf(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at === 0) return 3;
  if (at === -1) return 0;
  return new RegExp(`[^\\p{L}\\p{N}]${escapeRegExp(word)}`, 'u').test(text) ? 2 : 1;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns how well an action or page matches a search, or 0 if one of the words is missing. The label counts more than
 * the keywords, and the whole label most. Within words only a label matches, so that `log` doesn't find `catalogue`.
 */
function matchScore(text: string, { label, keywords = '', detail = '' }: PaletteItem): number {
  const words = searchWords(text);
  if (words.length === 0) return 0;
  const plainLabel = plainLetters(label);
  const besides = plainLetters(`${keywords} ${detail}`);
  const scores = words.map((word) => {
    const inLabel = placeOf(word, plainLabel);
    if (inLabel > 1) return inLabel * 10;
    if (placeOf(word, besides) > 1) return 8;
    return inLabel * 3;
  });
  if (scores.includes(0)) return 0;
  const wholeTextScore = plainLabel === words.join(' ') ? 100 : plainLabel.startsWith(words.join(' ')) ? 20 : 0;
  return wholeTextScore + scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Returns the best matches, the best first; equal ones keep their order. */
export const bestMatches = (text: string, items: readonly PaletteItem[], most: number): PaletteItem[] =>
  items
    .map((item) => ({ item, score: matchScore(text, item) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ item }) => item);

/**
 * Whether a record that was found for an earlier text also matches this one. A phone number matches in every spelling:
 * the text loses its prefix and separators, and so does the number.
 */
export function isRecordMatch(text: string, { label, detail = '' }: Pick<PaletteItem, 'label' | 'detail'>): boolean {
  const shown = plainLetters(`${label}\n${detail}`);
  const digits = shown.replace(/[\s+()]/g, '');
  return searchWords(text).every((word) => shown.includes(word) || digits.includes(word));
}
