import { setTimeout } from 'node:timers/promises';
import { loadSoonParts, notify } from '@oware/ui';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { forgetOffers } from '../api/learned/offered-calls.ts';
import { forgetPageCounting } from '../api/learned/page-turn.ts';
import { serviceClock } from '../clock/service-clock.ts';
import { forgetConfig } from '../config.ts';
import { keepFocusOnScreen } from '../keyboard/lost-focus.listener.ts';
import { setSignInDoubt } from '../session/sign-in-doubt.store.ts';
import { forgetSession } from '../session/session.store.ts';

// Files of a worker share modules, so a call that one file left under way would be answered in the next.
beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('the page is closed', 'AbortError')));
  // a response that was there already is processed before anything is forgotten
  await setTimeout(0);
});

// Menus and dialogs are loaded before anyone opens them.
beforeAll(loadSoonParts);

// As in the console: what is removed leaves its focus to the screen.
beforeEach(() => keepFocusOnScreen());

// A later file would restore what this one's window had before it was replaced, such as its frames, and would wait for
// ever for a timer that this one has faked.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Forgets the last test's address and notices, and what it learned of the provider, of its clock and of the session,
 * as a newly opened page does. Nothing closes a notice without a layout: those of earlier tests would take the room
 * of the test's own, which then waits for ever.
 */
async function forgetLastTest(): Promise<void> {
  // the last test's responses that are there already still show their notices
  await setTimeout(0);
  notify.forget();
  history.replaceState(null, '', '/');
  forgetSession();
  setSignInDoubt(undefined);
  forgetConfig();
  forgetOffers();
  forgetPageCounting();
  serviceClock.reset();
}

// A file's own beforeAll runs before the first beforeEach, and may call what the last file's provider lacked.
beforeAll(forgetLastTest);
beforeEach(forgetLastTest);
