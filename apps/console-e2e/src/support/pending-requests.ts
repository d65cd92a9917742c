import type { HTTPRequest, Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** Elements shown while data is loading. */
const loading = '.MuiSkeleton-root, [aria-busy=true]';
/** Limit after which a screen counts as never loaded. */
const limitMs = 60_000;

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

/**
 * Reloads the page without the live stream, so that other people's changes don't update it. Returns a function that
 * waits until the page makes no more calls by itself: the next one is the person's.
 */
export async function hearsNoNews(page: Page): Promise<() => Promise<void>> {
  const pending = new PendingRequests(page);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (request.url().includes('/notifications/stream') ? request.abort() : request.continue());
  });
  await page.reload();
  return async () => expect(await pending.settle()).toBe(true);
}
