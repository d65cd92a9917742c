/** The language of the texts in code. */
export const sourceLanguage = 'en';

/** A text, or its two forms for a number: `{ one: '{count} client', other: '{count} clients' }`. */
export type Text = string | Readonly<{ one: string; other: string }>;

/** The English texts of a feature by key. They are the keys and placeholders that a translation must have. */
export type Texts = Readonly<Record<string, Text>>;

/** A translated text. A language may have more forms for a number, or fewer: those of `Intl.PluralRules`. */
export type Translated = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The names in braces: `Signing in as {email}` has `email`. */
type Names<Form> = Form extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type NamesOf<Value extends Text> = Value extends string ? Names<Value> : Names<Value[keyof Value]> | 'count';

/** A number is written as the language writes it. A text with forms for a number needs the number in `count`. */
type ValuesOf<Value extends Text> = Readonly<{
  [Name in NamesOf<Value>]: Value extends string ? string | number : Name extends 'count' ? number : string | number;
}>;

/** Values for the names in braces of a text. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns a text of a feature in the chosen language. A text with names in braces needs their values. */
export type Words<English extends Texts> = <Key extends keyof English>(
  key: Key,
  ...values: [NamesOf<English[Key]>] extends [never] ? [] : [values: ValuesOf<English[Key]>]
) => string;

/** Returns the form of a text for the number in `count`, with values for its names in braces. */
export function fillIn(text: Translated, values: Values = {}, language = 'en'): string {
  const form = typeof text === 'string' ? text : (text[formFor(values.count, language)] ?? text.other ?? '');
  if (!form.includes('{')) return form;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? numberFormat(language).format(value) : (value ?? whole);
  });
}

/** Keeps what is made for a language: making it takes longer than rendering a cell. */
function keptByLanguage<Made>(make: (language: string) => Made): (language: string) => Made {
  const kept = new Map<string, Made>();
  return (language) => {
    const made = kept.get(language) ?? make(language);
    kept.set(language, made);
    return made;
  };
}

const pluralRules = keptByLanguage((language) => new Intl.PluralRules(language));
const numberFormat = keptByLanguage((language) => new Intl.NumberFormat(language));

const formFor = (count: string | number | undefined, language: string): Intl.LDMLPluralRule =>
  pluralRules(language).select(Number(count));

/** Returns the forms of a text for numbers that a language needs: `one` and `other` in English. */
export const formsOf = (language: string): string[] =>
  pluralRules(language).resolvedOptions().pluralCategories.toSorted();

/** Returns the names in braces of a text, and the marks of parts that look different (`<link>`), sorted. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([name]) => name).toSorted();

const isText = (value: unknown): value is Translated =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((form) => typeof form === 'string'));

/** Returns the texts of a translation that the English ones have too; anything else in the file is ignored. */
export function readTexts(english: Texts, file: unknown): Readonly<Record<string, Translated>> {
  const found = Object.entries(file ?? {}).flatMap(([key, text]: [string, unknown]): [string, Translated][] =>
    key in english && isText(text) ? [[key, text]] : [],
  );
  return Object.fromEntries(found);
}
