import { existsSync, readFileSync } from 'node:fs';
import { at } from './stack/paths.ts';
import { untranslatedTexts } from './test/catalogues.ts';

/** Prints the texts that a language lacks, in English: `npm run -s untranslated -- fr`. All texts for a new language. */
const [language = ''] = process.argv.slice(2);
const file = at('apps/console/src/words/languages', `${language}.json`);
const translated = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>) : {};
console.log(JSON.stringify(untranslatedTexts(translated), null, 2));
