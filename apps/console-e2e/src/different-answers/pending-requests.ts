import type { HTTPRequest, Page } from 'puppeteer-core';

/** Elements shown while data is loading. */
const loading = '.MuiSkeleton-root, [aria-busy=true]';
/** Limit after which a screen counts as never loaded. */
const limitMs = 15_000;

/** Detects when a screen has loaded all its data. */
export class PendingRequests {
  private readonly requests = new Set<HTTPRequest>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => !request.url().includes('/notifications/stream') && this.requests.add(request));
    page.on('requestfinished', (request) => this.requests.delete(request));
    page.on('requestfailed', (request) => this.requests.delete(request));
  }

  /** Resolves with true once no request is pending and all responses are rendered; with false after the limit. */
  async settle(): Promise<boolean> {
    const limit = performance.now() + limitMs;
    let isIdle = false;
    while (!isIdle) {
      if (performance.now() > limit) return false;
      const wasIdle = this.requests.size === 0;
      // a response is rendered in one frame, and its follow-up requests start after that
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
