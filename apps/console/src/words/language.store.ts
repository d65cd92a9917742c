import { provideTranslations, sourceLanguage } from '@oware/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { keptValue } from '../storage/kept-value.ts';
import { Watchers } from '../storage/watchers.ts';
import { languageOf } from './language.rules.ts';

/** A file is a language. It has the texts of each feature by key. */
const files = import.meta.glob<unknown>('./languages/*.json', { import: 'default' });
const loaders = new Map(Object.entries(files).map(([path, load]) => [languageOf(path), load]));
const loaded = new Map<string, object>();
const arrivals = new Watchers();

/** The languages to choose from. */
export const languages: readonly string[] = [sourceLanguage, ...loaders.keys()];

const kept = keptValue('oware.language', (stored) => (typeof stored === 'string' ? stored : sourceLanguage));

/** A browser may forbid storage; then every page starts in English. */
function chosenLanguage(): string {
  try {
    return kept.read();
  } catch {
    return sourceLanguage;
  }
}

/** Returns the chosen language, or English until its texts are loaded. */
export function shownLanguage(): string {
  const language = chosenLanguage();
  return loaded.has(language) ? language : sourceLanguage;
}

/** Loads the texts of the chosen language. English stays if they can't be loaded. */
async function loadLanguage(): Promise<void> {
  const language = chosenLanguage();
  const load = loaded.has(language) ? undefined : loaders.get(language);
  if (!load) return;
  const texts = await load().catch(() => undefined);
  if (typeof texts !== 'object' || texts === null) return;
  loaded.set(language, texts);
  arrivals.tell();
}

let started: Promise<void> | undefined;
let loadedLanguage = sourceLanguage;

/** The section with the texts of every screen's frame. A language without it is only for the screens before the console. */
const frame = 'frame';

/** Returns the language in which the console's own screens are for someone who has chosen this one. */
export const consoleLanguageOf = (language: string): string =>
  textsOf(frame, language) === undefined ? sourceLanguage : language;

/** Loads the chosen language, which the console keeps until the page is loaded again. */
export function startLanguage(): Promise<void> {
  started ??= loadLanguage().then(() => {
    loadedLanguage = shownLanguage();
  });
  return started;
}

/** Returns the language in which the console was started. */
export const startedLanguage = (): string => loadedLanguage;

/** Returns the texts of a feature in a language; undefined in English and for a feature that has none. */
function textsOf(feature: string, language: string): unknown {
  return new Map<string, unknown>(Object.entries(loaded.get(language) ?? {})).get(feature);
}

provideTranslations({ startedLanguage, textsOf });

/** Chooses the language of the console, for this browser. */
export function chooseLanguage(language: string): void {
  try {
    kept.write(language);
  } catch {
    // without storage there is nothing to choose
  }
}

function watch(changed: () => void): () => void {
  const stops = [kept.watch(changed), arrivals.watch(changed)];
  return () => stops.forEach((stop) => stop());
}

/** Returns the language of a screen on which it can change: the chosen one, or English until its texts are loaded. */
export function useLanguage(): string {
  const chosen = useSyncExternalStore(kept.watch, chosenLanguage, () => sourceLanguage);
  useEffect(() => void loadLanguage(), [chosen]);
  return useSyncExternalStore(watch, shownLanguage, () => sourceLanguage);
}
