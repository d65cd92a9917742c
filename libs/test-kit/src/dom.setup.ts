import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What was not found is said in a line; the whole page would bury it.
// As in the other projects, the time is against a hang, on a machine that others share.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'not found'),
});

/** Vitest's setup of each file that renders: what a test has rendered is gone before the next one. */
afterEach(cleanup);

// jsdom lays nothing out and scrolls nowhere
Element.prototype.scrollIntoView = () => {};
