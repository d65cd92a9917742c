import { type KeepFiles, type Outdated, type PageOpened, workerFile } from '../../worker/worker-messages.ts';
import { whenIdle } from '../waiting/when-idle.listener.ts';

/** The script of this page, by which its build is recognised. */
const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
const entry = script ? new URL(script.src).pathname : undefined;

/**
 * Starts the service worker, which keeps the files of the build for the next visit. Waits until the browser has nothing else
 * to do. Browsers have no workers on plain http.
 */
export function keepBuiltFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // without a worker the next visit loads its files as this one did
  whenIdle(() => void navigator.serviceWorker.register(workerFile).catch(() => undefined));
}

/** Listens to the service worker, from the page's start on. */
export function followWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<Outdated> | null>) => {
    if (data?.type === 'oware.outdated') replaceOutdatedPage();
  });
  // the first worker, or that of another build, which has none of the files that the page has loaded
  serviceWorker.addEventListener('controllerchange', () => tellLoadedFiles(serviceWorker.controller));
  const [opening] = performance.getEntriesByType('navigation');
  // what is loaded again comes from the server
  const isReload = opening instanceof PerformanceNavigationTiming && opening.type === 'reload';
  if (entry === undefined || isReload) return;
  serviceWorker.controller?.postMessage({ type: 'oware.opened', entry } satisfies PageOpened);
}

/** Loads the page again, which came from the cache of an older build, unless the person has begun to use it. */
function replaceOutdatedPage(): void {
  if (!navigator.userActivation.hasBeenActive) location.reload();
}

/** Tells a new worker the files that were requested before it was there, and those still under way. */
function tellLoadedFiles(worker: ServiceWorker | null): void {
  if (!worker || entry === undefined) return;
  const tell = (loaded: PerformanceEntryList) => {
    const files = loaded.map(({ name }) => new URL(name).pathname);
    worker.postMessage({ type: 'oware.keep', entry, files } satisfies KeepFiles);
  };
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'resource', buffered: true });
}
