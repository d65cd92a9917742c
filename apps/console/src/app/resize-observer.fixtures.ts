import { vi } from 'vitest';

/** Gives the test a ResizeObserver, which jsdom lacks. It never tells a change, because jsdom lays nothing out. */
export const stubResizeObserver = (): void =>
  void vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
