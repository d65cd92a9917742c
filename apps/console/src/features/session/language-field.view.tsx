import { useEffect, useState } from 'react';
import {
  chooseLanguage,
  consoleLanguageOf,
  languages,
  startedLanguage,
  useLanguage,
} from '../../words/language.store.ts';
import { languageName } from '../../words/language.rules.ts';
import { useWords } from './session.words.ts';
import { VisitorSelect } from './visitor-field.view.tsx';

/** Chooses the language of the screens before the console, among the files in `src/words/languages`. */
export function LanguageField() {
  const words = useWords();
  const language = useLanguage();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    document.documentElement.lang = language;
    return () => void (document.documentElement.lang = consoleLanguageOf(startedLanguage()));
  }, [language]);
  return (
    <VisitorSelect
      aria-label={words('language')}
      value={language}
      disabled={!ready}
      onChange={(event) => chooseLanguage(event.target.value)}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageName(code)}
        </option>
      ))}
    </VisitorSelect>
  );
}
