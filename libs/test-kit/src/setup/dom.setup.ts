import { clearTimeout, setTimeout } from 'node:timers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Report a missing element in one line instead of printing the whole page. The long limit allows for a shared machine,
// as in the other projects.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'not found'),
});

/** The frames that were asked for and haven't come yet. */
const frames = new Set<ReturnType<typeof setTimeout>>();

// jsdom times its frames with the global setInterval. If a test fakes that, no frame comes any more in the tests of all
// later files, which share the window; and with the frames, the store's batched news of a failed call stays away.
Object.assign(globalThis, {
  requestAnimationFrame(act: FrameRequestCallback): number {
    const frame = setTimeout(() => {
      frames.delete(frame);
      act(performance.now());
    }, 1000 / 60);
    frames.add(frame);
    return Number(frame);
  },
  cancelAnimationFrame: (handle: number) => clearTimeout(handle),
});

/** Vitest's setup of each file that renders: removes the rendered parts after each test, and cancels its frames. */
afterEach(() => {
  cleanup();
  for (const frame of frames) clearTimeout(frame);
  frames.clear();
});

// jsdom has no layout and cannot scroll. A newer browser answers with a promise, which an effect must not return.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
