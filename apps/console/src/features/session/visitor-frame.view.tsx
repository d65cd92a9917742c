import { type ReactNode, useEffect } from 'react';
import { paths } from '../../paths.ts';
import { LanguageField } from './language-field.view.tsx';
import { useWords } from './session.words.ts';
import './visitor.css';

type VisitorFrameProps = {
  children: ReactNode;
  /** Title of the document; undefined for a page that the build has titled. */
  title?: string;
  wide?: boolean;
  /** Whether the language can be chosen: not on a page that may be shown without a script. */
  hasLanguages?: boolean;
};

/**
 * The page around all visitor screens. Plain elements and one small style sheet, so that it shows before any library is
 * loaded.
 */
export function VisitorFrame({ children, title, wide, hasLanguages = true }: VisitorFrameProps) {
  const words = useWords();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Oware`;
  }, [title]);
  return (
    <div className={wide ? 'visitor is-wide' : 'visitor'}>
      <main>
        <div className="brand">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          Oware
        </div>
        {children}
      </main>
      <footer>
        <a href={paths.terms}>{words('terms')}</a>
        <a href={paths.privacy}>{words('privacy')}</a>
        {hasLanguages && <LanguageField />}
      </footer>
    </div>
  );
}
