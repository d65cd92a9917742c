/**
 * The console's service worker: keeps the files of the build, so that the next visit takes them from the browser, and
 * receives push messages. The build sets `build` and names the file /service-worker.js.
 */
import { isReload, kindOf, type Build } from './built-files.rules.ts';
import { BuiltFiles } from './built-files.store.ts';
import { listenToPush } from './push-message.listener.ts';
import type { KeepFiles, Outdated, PageOpened } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
declare const build: Build;

const files = new BuiltFiles(build);
/** By the id of a page that was opened from the cache: whether the server still has its build. */
const checks = new Map<string, Promise<'same' | 'other' | 'unknown'>>();

/** Answers a navigation from the cache, and asks the server at the same time whether it still has that page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const kept = await files.page();
  if (!kept) return fetch(event.request);
  if (isReload(event.request)) return fetch(event.request).catch(() => kept);
  const check = files.refreshPage();
  checks.set(event.resultingClientId, check);
  event.waitUntil(check);
  return kept;
}

/** Another worker than this one may have opened the page. */
async function tellIfOutdated(page: Client, script: string): Promise<void> {
  const found = await (checks.get(page.id) ?? files.refreshPage(script));
  checks.delete(page.id);
  if (found === 'other') page.postMessage({ type: 'oware.outdated' } satisfies Outdated);
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
  const message = event.data as KeepFiles | PageOpened | null;
  if (message?.type === 'oware.opened' && event.source instanceof Client)
    event.waitUntil(tellIfOutdated(event.source, message.entry));
  // a page of an older build may be open beside
  if (message?.type === 'oware.keep' && message.entry === build.entry) event.waitUntil(files.keep(message.files));
});

listenToPush();
