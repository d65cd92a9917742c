import type { HTTPRequest, Page } from 'puppeteer-core';

/** What stands for what is being loaded. */
const loading = '.MuiSkeleton-root, [aria-busy=true]';
/** A screen that loads longer than this never ends. */
const limitMs = 15_000;

/** Knows when a screen has everything that it asked for. */
export class PendingRequests {
  private readonly requests = new Set<HTTPRequest>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => !request.url().includes('/notifications/stream') && this.requests.add(request));
    page.on('requestfinished', (request) => this.requests.delete(request));
    page.on('requestfailed', (request) => this.requests.delete(request));
  }

  /** Resolves with true once nothing is asked for and what has been answered is drawn, with false where that never ends. */
  async settle(): Promise<boolean> {
    const limit = performance.now() + limitMs;
    let isIdle = false;
    while (!isIdle) {
      if (performance.now() > limit) return false;
      const wasIdle = this.requests.size === 0;
      // an answer is drawn in a frame, and what follows from it is asked for after that
      const isDrawn = await this.page.evaluate(
        (selector) =>
          new Promise<boolean>((resolve) =>
            requestAnimationFrame(() => setTimeout(() => resolve(!document.querySelector(selector)))),
          ),
        loading,
      );
      isIdle = wasIdle && isDrawn && this.requests.size === 0;
    }
    return true;
  }
}
