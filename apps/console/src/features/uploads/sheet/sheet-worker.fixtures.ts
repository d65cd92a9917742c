import { onTestFinished, vi } from 'vitest';

type Listener = ((event: { data: unknown }) => void) | null;

/**
 * Runs the sheet worker on the page's own thread until the test ends, because jsdom has no workers. The messages
 * between page and worker stay the same.
 */
export class SheetWorkerThread {
  /** The listeners of each worker, newest last. */
  readonly opened: { onmessage: Listener; onerror: (() => void) | null }[] = [];
  /** Names of calls without an answer, as if the worker died. */
  readonly unanswered = new Set<string>();

  constructor() {
    const { opened, unanswered } = this;
    let answering: Listener = null;
    // messages from the worker to the page
    vi.stubGlobal('postMessage', (data: unknown) => answering?.({ data }));
    vi.stubGlobal(
      'Worker',
      class {
        onmessage: Listener = null;
        onerror: (() => void) | null = null;
        constructor() {
          opened.push(this);
        }
        async postMessage(data: { name: string }) {
          await import('./sheet.worker.ts');
          if (unanswered.has(data.name)) return;
          answering = this.onmessage;
          const { onmessage } = globalThis as unknown as { onmessage: (event: { data: unknown }) => Promise<void> };
          await onmessage({ data });
        }
        terminate() {
          this.onmessage = null;
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
  }
}
