import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Report a missing element in one line instead of printing the whole page. The long limit allows for a shared machine,
// as in the other projects.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'not found'),
});

/** Vitest's setup of each file that renders: removes the rendered parts after each test. */
afterEach(cleanup);

// jsdom has no layout and cannot scroll
Element.prototype.scrollIntoView = () => {};
