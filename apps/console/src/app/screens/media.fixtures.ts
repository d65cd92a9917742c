import { onTestFinished, vi } from 'vitest';

/** Lets media queries match that contain the text: `max-width` on a phone, `min-width` on a wide screen. */
export function matchMediaQueries(text: 'max-width' | 'min-width'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(text),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
}
