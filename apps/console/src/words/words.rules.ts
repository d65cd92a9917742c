/** The names in braces: `Signing in as {email}` has `email`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The English texts of a feature by key. They are the keys and placeholders that a translation must have. */
export type Texts = Readonly<Record<string, string>>;

/** Returns a text of a feature in the chosen language. A text with names in braces needs their values. */
export type Words<English extends Texts> = <Key extends keyof English>(
  key: Key,
  ...values: [Names<English[Key]>] extends [never] ? [] : [values: Readonly<Record<Names<English[Key]>, string>>]
) => string;

/** Returns the text with values for its names in braces. */
export const fillIn = (text: string, values: Texts = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Returns the names in braces of a text, sorted. */
export const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/** Returns the texts of a translation that the English ones have too; anything else in the file is ignored. */
export function readTexts(english: Texts, file: unknown): Texts {
  const found = Object.entries(file ?? {}).filter(([key, text]) => key in english && typeof text === 'string');
  return Object.fromEntries(found);
}

/** Returns the language of a file of texts: `fr` of `./words/fr.json`. */
export const languageOf = (path: string): string => /([\w-]+)\.json$/.exec(path)?.[1] ?? '';

/** Returns the name of a language in that language, as a heading: `Français`. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
