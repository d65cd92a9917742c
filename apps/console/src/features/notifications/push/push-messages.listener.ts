import type { PushArrived } from '../../../../worker/worker-messages.ts';
import { announce } from '../live/announce-event.listener.ts';

/** Calls `arrived` when a push message came to this browser. */
export function watchPushMessages(arrived: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const heard = ({ data }: MessageEvent<Partial<PushArrived> | null>) => {
    if (data?.type !== 'oware.push') return;
    arrived();
    if (data.isFirst === true) announce(undefined);
  };
  navigator.serviceWorker.addEventListener('message', heard);
  return () => navigator.serviceWorker.removeEventListener('message', heard);
}
