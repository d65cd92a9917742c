import type { Call } from '@oware/contract';
import { notify } from '@oware/ui';
import { words } from '../frame.words.ts';

/** Milliseconds after which an answer is late. */
export const patience = 20_000;

/**
 * Says that the answer to a change is late. Its form stays open until the answer comes, for up to an hour (1§9), so that
 * the person would not know how to go on. Returns what to call once there is an answer. The sending of files shows its own
 * progress.
 */
export function watchForLateAnswer({ method, bodyKind }: Pick<Call, 'method' | 'bodyKind'>): () => void {
  if (method === 'GET' || bodyKind === 'multipart') return () => undefined;
  let close = () => undefined as unknown;
  const timer = setTimeout(() => (close = notify.waiting(words('answerIsLate'))), patience);
  return () => {
    clearTimeout(timer);
    close();
  };
}
