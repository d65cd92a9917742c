import { announce } from '../live/announce-event.listener.ts';

/** What push-worker.js tells the console's windows; one of them is to play the ping. */
type FromWorker = { type?: unknown; isFirst?: unknown };

/** Calls `arrived` when a push message came to this browser. */
export function watchPushMessages(arrived: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const heard = ({ data }: MessageEvent<FromWorker | null>) => {
    if (data?.type !== 'oware.push') return;
    arrived();
    if (data.isFirst === true) announce(undefined);
  };
  navigator.serviceWorker.addEventListener('message', heard);
  return () => navigator.serviceWorker.removeEventListener('message', heard);
}
