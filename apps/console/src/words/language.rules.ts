/** Returns the language of a file of texts: `fr` of `./languages/fr.json`. */
export const languageOf = (path: string): string => /([\w-]+)\.json$/.exec(path)?.[1] ?? '';

/** Returns the name of a language in that language, as a heading: `Français`. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
