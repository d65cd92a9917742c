import { useEffect, useSyncExternalStore } from 'react';
import type { Outbox, OutboxState } from './outbox.store.ts';

/**
 * Returns the decisions of a queue, and sends those that are held when the person leaves the screen or closes the page.
 * Only a pause asks the browser to warn before it closes the page.
 */
export function useOutbox(outbox: Outbox): OutboxState {
  useEffect(() => {
    const endView = outbox.view();
    const warn = (event: BeforeUnloadEvent) => outbox.read().pausedBy && event.preventDefault();
    const close = () => outbox.flushAtOnce();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', close);
    return () => {
      endView();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', close);
      outbox.leave();
    };
  }, [outbox]);
  return useOutboxState(outbox);
}

/** Returns the decisions of a queue for a screen that only counts them. */
export const useOutboxState = (outbox: Outbox): OutboxState => useSyncExternalStore(outbox.watch, outbox.read);
