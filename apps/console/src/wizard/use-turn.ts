import { useEffect, useState } from 'react';

/** `waiting`: another tab has it open. */
export type Turn = 'asking' | 'waiting' | 'mine';

/**
 * One tab at a time works on what `name` says, so that two do not write over each other; the next has its turn when the
 * first is closed or leaves. Where the browser knows no such turns (plain http) it is everybody's.
 */
export function useTurn(name: string): Turn {
  const [turn, setTurn] = useState<Turn>('asking');
  useEffect(() => {
    const locks = (navigator as Partial<Navigator>).locks;
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
