import { useEffect, useState } from 'react';

/** `waiting` means that another tab has it open. */
export type Turn = 'asking' | 'waiting' | 'mine';

/**
 * Lets one tab at a time work on `name`, so that two do not overwrite each other; the next tab continues when the first
 * closes or leaves. Without the browser's locks (plain http) every tab may work.
 */
export function useTurn(name: string): Turn {
  const [turn, setTurn] = useState<Turn>('asking');
  useEffect(() => {
    const { locks }: Partial<Navigator> = navigator;
    if (!locks) return setTurn('mine');
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    const tell = (now: Turn) => leaving.signal.aborted || setTurn((was) => (was === 'mine' ? was : now));
    locks
      .request(name, { signal: leaving.signal }, () => {
        tell('mine');
        return left;
      })
      // left before it had its turn
      .catch(() => undefined);
    void locks.query().then(({ held = [], pending = [] }) => {
      if (pending.some((one) => one.name === name) && held.some((one) => one.name === name)) tell('waiting');
    });
    return () => {
      leaving.abort();
      setTurn('asking');
    };
  }, [name]);
  return turn;
}
