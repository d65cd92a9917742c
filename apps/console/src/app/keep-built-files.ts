import { type KeepFiles, type Outdated, workerFile } from '../../worker/worker-messages.ts';
import { whenIdle } from '../waiting/when-idle.listener.ts';

/**
 * Starts the service worker, which keeps the files of the build for the next visit. Waits until the browser has nothing else
 * to do. Browsers have no workers on plain http.
 */
export function keepBuiltFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadWorker = navigator.serviceWorker.controller !== null;
  // without a worker the next visit loads its files as this one did
  whenIdle(() => void startWorker(hadWorker).catch(() => undefined));
}

async function startWorker(hadWorker: boolean): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(workerFile);
  if (hadWorker) return;
  const { active } = await serviceWorker.ready;
  // files that were requested before the worker was there, and those still under way
  const tell = (loaded: PerformanceEntryList) => {
    const files = loaded.map(({ name }) => new URL(name).pathname);
    active?.postMessage({ type: 'oware.keep', files } satisfies KeepFiles);
  };
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'resource', buffered: true });
}

/** Loads the page again if it was opened from the cache of an older build, unless the person has begun to use it. */
export function replaceOutdatedPage(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<Outdated> | null>) => {
    if (data?.type === 'oware.outdated' && !navigator.userActivation.hasBeenActive) location.reload();
  });
}
