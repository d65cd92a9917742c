import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Texts } from '@oware/domain';
import { at, root } from '../stack/paths.ts';

type Sections = Record<string, Texts>;

/** Returns the English texts of all catalogues by section, as a file of a language has them. */
export function englishTexts(): Sections {
  const files = globSync('{apps/console,libs/ui,libs/domain}/src/**/*.words.ts', { cwd: root }).toSorted();
  return Object.fromEntries(
    files.map((file) => [basename(file, '.words.ts'), textsIn(file, readFileSync(at(file), 'utf8'))]),
  );
}

/** Reads the texts from the source, because a catalogue loads the console with it. */
export function textsIn(file: string, source: string): Texts {
  const [, texts] = /export const english = (\{.*?\n\}) as const;/s.exec(source) ?? [];
  if (texts === undefined) throw new Error(`${file} has no texts like this: export const english = { … } as const;`);
  return runInNewContext(`(${texts})`) as Texts;
}

/** Returns what a file of a language lacks, in English. */
export function untranslatedTexts(file: Readonly<Record<string, object>>): Sections {
  const lacking = Object.entries(englishTexts()).map(([section, texts]) => {
    const translated = file[section] ?? {};
    return [section, Object.fromEntries(Object.entries(texts).filter(([key]) => !(key in translated)))] as const;
  });
  return Object.fromEntries(lacking.filter(([, texts]) => Object.keys(texts).length > 0));
}
