import { plainLetters } from './name.ts';

/** Titles that are not part of a name. */
const titles = new Set('mr mrs ms miss madam madame dr prof rev revd hon alhaji alhaja hajia'.split(' '));

/** Spellings of the same name that {@link spellingKey} does not unify by its rules, one name per line. */
const spellings = `
  muhammad mohammed mohamed mohamad mohammad muhammed muhamad
  kwadwo kojo kwadjo cudjoe kojoe
  kwasi kwesi akwasi
  kwaku kweku
  kwame kwami
  kwabena kobina kwabina kobena
  yaw yao
  adwoa adjoa adwowa
  akua ekua akuwa
  afua efua afia efia
  agyeman agyemang
  acheampong achampong
  boateng boatin
  fuseini huseini
  abdulai abdulahi
  ibrahim ibrahem ebrahim
  yakubu yakub
  iddrisu idris
  zulaiha zuleiha zulaikha
  ayishetu aishatu
  stephen steven
  elizabeth elisabeth
  catherine catharine kathryn
  thompson thomson tomson
  johnson jonson
`;

/**
 * Converts a word to its sound: double letters become one, `ph` becomes f, `gy`, `dj` and `dz` become j, `q` and hard
 * `c` become k, `w` becomes u, `y` becomes i, a final h is dropped.
 */
const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ky', 'ch')
    .replace(/gy|dj|dz/g, 'j')
    .replace(/ck|q|c(?![hei])/g, 'k')
    .replaceAll('w', 'u')
    .replaceAll('y', 'i')
    .replaceAll('ou', 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)h$/, '');

const spellingGroups = new Map(
  spellings
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(' ').map(soundOf);
      return [first, ...others].map((sound) => [sound, first] as const);
    }),
);

const mostKnownKeys = 20_000;
const knownKeys = new Map<string, string>();

/** Returns the same key for all spellings of a name. Keys are cached because a file repeats its words often. */
function spellingKey(word: string): string {
  const known = knownKeys.get(word);
  if (known !== undefined) return known;
  const sound = soundOf(word);
  const key = spellingGroups.get(sound) ?? sound;
  if (knownKeys.size >= mostKnownKeys) knownKeys.clear();
  knownKeys.set(word, key);
  return key;
}

const maxWords = 16;

/** A word of a name in plain letters, with its spelling key. */
type Word = { text: string; key: string };
const asWord = (text: string): Word => ({ text, key: spellingKey(text) });

/**
 * Splits a name into words: `Mrs. Efua Owusu-Ansah` becomes `efua`, `owusu` and `ansah`. Apostrophes do not separate
 * words.
 */
function wordsOf(name: string): Word[] {
  const letters = plainLetters(name);
  const words = letters.match(isAscii.test(letters) ? /[a-z]+/g : /\p{L}+/gu) ?? [];
  const named = words.filter((word) => !titles.has(word));
  return (named.length > 0 ? named : words).slice(0, maxWords).map(asWord);
}

/** ASCII text skips the slower Unicode expressions. */
const isAscii = /^[ -~]*$/;

/** Joins two neighbouring words if the other name joins them: `Abdul Rahman` and `Abdulrahman`. */
function joinedAs(words: readonly Word[], others: readonly Word[]): Word[] {
  const known = new Set(others.map(({ key }) => key));
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const pair = last && !known.has(word.key) ? asWord(last.text + word.text) : undefined;
    if (pair && known.has(pair.key)) joined[joined.length - 1] = pair;
    else joined.push(word);
  }
  return joined.toSorted((one, other) => (one.text < other.text ? -1 : 1));
}

/**
 * Whether two words of five or more letters differ by one missing, extra or different letter, or by two swapped
 * neighbours, after the first letter.
 */
function isTypo({ key: one }: Word, { key: other }: Word): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 5 || long.length - short.length > 1) return false;
  if (short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [restShort, restLong] = [short.slice(start), long.slice(start)];
  if (long.length > short.length) return restShort === restLong.slice(1);
  const isSwapped =
    restShort[0] === restLong[1] && restShort[1] === restLong[0] && restShort.slice(2) === restLong.slice(2);
  return isSwapped || restShort.slice(1) === restLong.slice(1);
}

/** Removes matching pairs from both lists, each word once and at most `limit` pairs. Returns the number of pairs. */
function takePairs(ones: Word[], others: Word[], agree: (one: Word, other: Word) => boolean, most = maxWords): number {
  let taken = 0;
  for (const one of ones.slice()) {
    const found = taken < most ? others.findIndex((other) => agree(one, other)) : -1;
    if (found < 0) continue;
    ones.splice(ones.indexOf(one), 1);
    others.splice(found, 1);
    taken += 1;
  }
  return taken;
}

const isInitial = ({ text }: Word): boolean => text.length === 1;
const isInitialOf = (one: Word, other: Word): boolean =>
  isInitial(one) !== isInitial(other) && one.text[0] === other.text[0];

/**
 * Whether two names may belong to the same person. Order, case, accents, hyphens, apostrophes and titles are ignored. A
 * word may have a common alternative spelling, and one word may have one wrong letter inside. An initial matches a
 * word, and one name may omit middle names. Two words must match, one of them in full; one is enough if neither name
 * has more. If each name has a word without a match in the other, they belong to two people.
 */
export function namesAgree(one: string, other: string): boolean {
  const [words, known] = [wordsOf(one), wordsOf(other)];
  const [ones, others] = [joinedAs(words, known), joinedAs(known, words)];
  const [fewest, most] = [Math.min(ones.length, others.length), Math.max(ones.length, others.length)];
  if (fewest === 0 || (fewest === 1 && most > 1)) return false;
  const inFull = takePairs(ones, others, (a, b) => !isInitial(a) && !isInitial(b) && a.key === b.key);
  if (inFull === 0) return false;
  takePairs(ones, others, (a, b) => isInitial(a) && a.text === b.text);
  takePairs(ones, others, isTypo, 1);
  takePairs(ones, others, isInitialOf);
  return ones.length === 0 || others.length === 0;
}
