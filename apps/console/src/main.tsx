import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { followWorker, keepBuiltFiles } from './app/keep-built-files.ts';
import { LoginPage } from './features/session/login.page.tsx';
import { paths, wantedAddress } from './paths.ts';
import { UnreachablePage } from './features/session/unreachable.page.tsx';
import { currentSession, loadSession } from './session/session.store.ts';
import { consoleLanguageOf, shownLanguage, startedLanguage, startLanguage } from './words/language.store.ts';

const place = document.getElementById('root')!;

/** Loads the app after its texts, because its modules have texts as constants. */
const loadApp = () =>
  startLanguage().then(() => {
    // it is smaller and arrives first, so that its schemas are built while the app still loads
    import('./api/provider/session.api.ts').catch(() => undefined);
    return import('./app/app.tsx');
  });

/**
 * Starts everything but the pages of a visitor, whose `root` it replaces. Its files come while the browser is idle, or when
 * they are wanted. If one of them can't be loaded, a page says so and offers to try again.
 */
async function startApp(root?: Root): Promise<void> {
  const app = await loadApp().catch(reportError);
  if (!app) return void show(<UnreachablePage />, root);
  // chosen on the sign-in after the app was loaded
  const language = consoleLanguageOf(startedLanguage());
  if (consoleLanguageOf(shownLanguage()) !== language) return location.reload();
  document.documentElement.lang = language;
  const focused = document.activeElement;
  root?.unmount();
  await app.start(place, focused);
  keepBuiltFiles();
}

function openWantedAddress(root?: Root): Promise<void> {
  history.replaceState(null, '', wantedAddress(location.hash, location.origin));
  return startApp(root);
}

/**
 * Shows a page, in place of the one that `shown` has. Hydrates the markup that the build has rendered; the development
 * server sends an empty page.
 */
function show(page: ReactNode, shown?: Root): Root {
  const application = <StrictMode>{page}</StrictMode>;
  if (!shown && place.firstElementChild) return hydrateRoot(place, application);
  const root = shown ?? createRoot(place);
  root.render(application);
  return root;
}

function startLogin(): void {
  let isOpened = false;
  // the slow answer of the server may come after the person has signed in and gone on
  const openOnce = () => {
    if (!isOpened) void openWantedAddress(root);
    isOpened = true;
  };
  const root = show(<LoginPage onSignedIn={openOnce} />);
  loadSession().then(
    () => currentSession() && openOnce(),
    () => undefined, // the sign-in says so
  );
  const prefetch = () =>
    void Promise.allSettled([
      import('./features/session/sign-in.api.ts'),
      loadApp().then(() => import('./features/dashboard/dashboard.page.tsx')),
    ]);
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: 5000 });
  else setTimeout(prefetch, 1000);
}

/** The app once the server has said who is signed in: without its word a person would seem to be signed out. */
async function startScreen(): Promise<void> {
  // {@link startApp} says if this fails
  loadApp().catch(() => undefined);
  try {
    await loadSession();
  } catch {
    return void show(<UnreachablePage />);
  }
  await startApp();
}

followWorker();
if (location.pathname === paths.login) startLogin();
else void startScreen();
