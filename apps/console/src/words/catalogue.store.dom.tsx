import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The modules of a page that is loaded now. */
async function loadPage() {
  const { startLanguage } = await import('./language.store.ts');
  const { makeCatalogue } = await import('./catalogue.store.ts');
  await startLanguage();
  return makeCatalogue('session', { signIn: 'Sign in', missing: 'Not {what} yet', later: 'Later' });
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

it('has the texts of the language in which the page was loaded, and English for those that it lacks', async () => {
  localStorage.setItem('oware.language', '"fr"');
  const { words } = await loadPage();
  expect([words('signIn'), words('missing', { what: 'translated' })]).toEqual(['Se connecter', 'Not translated yet']);
  localStorage.setItem('oware.language', '"en"');
  expect(words('signIn')).toBe('Se connecter');
});

it('says that the console is in English for a language that has only the screens before it', async () => {
  localStorage.setItem('oware.language', '"fr"');
  await loadPage();
  const { consoleLanguageOf, startedLanguage } = await import('./language.store.ts');
  expect([startedLanguage(), consoleLanguageOf(startedLanguage())]).toEqual(['fr', 'en']);
});

it('stays in English for a language without a file', async () => {
  localStorage.setItem('oware.language', '"xx"');
  const { words } = await loadPage();
  expect(words('signIn')).toBe('Sign in');
});
