import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';

/** Elements shown while data is loading. */
const loading = '.MuiSkeleton-root, [aria-busy=true]';
/** Limit after which a screen counts as never loaded. */
const limitMs = 60_000;
/** Number of frames in a row without a request. A busy page needs more than one to read a response and ask on. */
const quietFrames = 5;

type Pending = { url: string; loaderId: string };

/** Detects when a screen has loaded all its data. */
export class PendingRequests {
  private readonly requests = new Map<string, Pending>();

  private constructor(private readonly page: Page) {}

  /** Counts the requests of a page from now on. */
  static async of(page: Page): Promise<PendingRequests> {
    const pending = new PendingRequests(page);
    const { requests } = pending;
    const session = await page.createCDPSession();
    session.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url } }) => {
      if (!url.includes('/notifications/stream')) requests.set(requestId, { url, loaderId });
    });
    session.on('Network.loadingFinished', ({ requestId }) => requests.delete(requestId));
    session.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId));
    // the browser doesn't say what becomes of the requests of a document that it left
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      for (const [id, { loaderId }] of requests) if (loaderId !== frame.loaderId) requests.delete(id);
    });
    await session.send('Page.enable');
    await session.send('Network.enable');
    return pending;
  }

  /**
   * Resolves once no request is pending and all responses are rendered, or after the limit. Returns what the screen still
   * waits for: nothing, or the addresses of requests and the elements that say that they load.
   */
  async settle(): Promise<string[]> {
    const limit = performance.now() + limitMs;
    for (let quiet = 0; ;) {
      const pending = [...this.requests.values()].map(({ url }) => url);
      // a response is rendered in one frame, and its follow-up requests start after that
      const drawn = await this.page.evaluate(
        (selector) =>
          new Promise<string[]>((resolve) =>
            requestAnimationFrame(() =>
              setTimeout(() => resolve([...document.querySelectorAll(selector)].map(({ className }) => className))),
            ),
          ),
        loading,
      );
      const waits = [...pending, ...drawn];
      quiet = waits.length === 0 && this.requests.size === 0 ? quiet + 1 : 0;
      if (quiet === quietFrames) return [];
      if (performance.now() > limit) return waits;
    }
  }
}

/**
 * Reloads the page without the live stream, so that other people's changes don't update it. Returns a function that
 * waits until the page makes no more calls by itself: the next one is the person's.
 */
export async function hearsNoNews(page: Page): Promise<() => Promise<void>> {
  const pending = await PendingRequests.of(page);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (request.url().includes('/notifications/stream') ? request.abort() : request.continue());
  });
  await page.reload();
  return async () => expect(await pending.settle()).toEqual([]);
}
