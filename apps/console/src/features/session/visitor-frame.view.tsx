import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import './visitor.css';

/**
 * The page around all visitor screens. Plain elements and one small style sheet, so that it shows before any library is
 * loaded.
 */
export const VisitorFrame = ({ children, wide }: { children: ReactNode; wide?: boolean }) => (
  <div className={wide ? 'visitor is-wide' : 'visitor'}>
    <main>
      <div className="brand">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Oware
      </div>
      {children}
    </main>
    <footer>
      <a href={paths.terms}>Terms of use</a>
      <a href={paths.privacy}>Privacy Policy</a>
    </footer>
  </div>
);
