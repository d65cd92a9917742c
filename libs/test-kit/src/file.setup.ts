import { afterAll } from 'vitest';
import { closeBrowser } from './browser.ts';
import { closeDatabase } from './sandbox.ts';
import { closeServed } from './serve.ts';

/** Vitest's setup of each file: what it opened is closed after it, since the next one runs in the same process. */
afterAll(async () => {
  await Promise.all([closeServed(), closeBrowser()]);
  await closeDatabase();
});
