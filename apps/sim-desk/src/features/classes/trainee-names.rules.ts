import { sandboxNamePattern } from '@oware/domain';

/** Letters that have no mark to take away. */
const plainLetters: Readonly<Record<string, string>> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɖ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
};
/** Room for a number behind it. */
const longestStem = 24;

/** Returns a name in the letters of a sandbox's name: `Ɖela Ametɔ-Fia` becomes `dela-ameto-fia`. */
const plainOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’.]/gu, '')
    .replace(/[^a-z0-9]/gu, (letter) => plainLetters[letter] ?? '-')
    .replace(/-+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, longestStem)
    .replace(/-+$/, '');

/** Returns what a trainee's sandbox can be called, best first: the first name, the whole name, then numbered. */
function* candidates(name: string): Generator<string> {
  const stem = plainOf(name.trim().split(/\s+/)[0] ?? '');
  const usable = [stem, plainOf(name)].filter((text) => sandboxNamePattern.test(text));
  yield* usable;
  const numbered = usable[0] ?? 'trainee';
  yield numbered;
  for (let number = 2; ; number += 1) yield `${numbered}-${number}`;
}

/**
 * Chooses a sandbox name for each person: short and told by the person's own name, because they type it with every
 * sign-in. `taken` are the names that others have already.
 */
export function sandboxNamesFor(names: readonly string[], taken: ReadonlySet<string>): string[] {
  const used = new Set(taken);
  return names.map((name) => {
    for (const candidate of candidates(name)) {
      if (used.has(candidate)) continue;
      used.add(candidate);
      return candidate;
    }
    throw new Error('candidates never end');
  });
}
