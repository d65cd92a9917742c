import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PrivacyPage, TermsPage } from './features/session/legal.pages.tsx';
import { LoginPage } from './features/session/login.page.tsx';
import { UnreachablePage } from './features/session/unreachable.page.tsx';

const nothing = () => undefined;

/** Pages that the build renders once. Only those with `script` go on to live in the browser. */
export const pages = [
  {
    file: 'login.html',
    title: 'Sign in · Oware',
    script: true,
    body: renderToString(
      <StrictMode>
        <LoginPage onSignedIn={nothing} />
      </StrictMode>,
    ),
  },
  { file: 'terms.html', title: 'Terms of use · Oware', script: false, body: renderToString(<TermsPage />) },
  { file: 'privacy.html', title: 'Privacy Policy · Oware', script: false, body: renderToString(<PrivacyPage />) },
];

/** What the pages with `script` show if their script can't be loaded. Its button does nothing by itself. */
export const unreachable = renderToString(<UnreachablePage />);
