import { nanoid } from '@reduxjs/toolkit';
import { workerFile } from '../../../../worker/worker-messages.ts';
import { loadConfig } from '../../../config.ts';

/**
 * A token by which this browser can be told: its push subscription where the service sends push messages, else a random
 * name for it. Rejects where the browser's push service gives none.
 */
export async function newPushToken(): Promise<string> {
  const { pushPublicKey } = await loadConfig();
  return pushPublicKey === undefined ? nanoid() : JSON.stringify(await subscribe(pushPublicKey));
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.register(workerFile);
  const known = await worker.pushManager.getSubscription();
  return known ?? worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends the subscription, if any. */
export async function dropPushToken(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration(workerFile);
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
