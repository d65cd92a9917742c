/**
 * The console's service worker: keeps the files of the build, so that the next visit takes them from the browser, and
 * receives push messages. The build sets `build` and names the file /service-worker.js.
 */
import { isReload, kindOf, type Build } from './built-files.rules.ts';
import { BuiltFiles } from './built-files.store.ts';
import { listenToPush } from './push-message.listener.ts';
import type { KeepFiles, Outdated } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
declare const build: Build;

const files = new BuiltFiles(build);

/** Answers a navigation from the cache, and asks the server meanwhile whether that page is still its own. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const kept = await files.page();
  if (!kept) return fetch(event.request);
  if (isReload(event.request)) return fetch(event.request).catch(() => kept);
  event.waitUntil(tellIfOutdated(event.resultingClientId));
  return kept;
}

async function tellIfOutdated(pageId: string): Promise<void> {
  if ((await files.refreshPage()) !== 'other') return;
  const page = await self.clients.get(pageId);
  page?.postMessage({ type: 'oware.outdated' } satisfies Outdated);
}

self.addEventListener('install', (event) => {
  event.waitUntil(files.install());
  // pages of the build before don't keep this one waiting: they load what they still need from the server
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([files.dropOthers(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind === 'file') event.respondWith(files.file(event.request));
  else if (kind === 'page') event.respondWith(answerPage(event));
});

self.addEventListener('message', (event) => {
  const { type, files: loaded } = (event.data ?? {}) as Partial<KeepFiles>;
  if (type === 'oware.keep' && Array.isArray(loaded)) event.waitUntil(files.keep(loaded));
});

listenToPush();
