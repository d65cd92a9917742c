import { createContext, use, useEffect, useRef } from 'react';

export type UnsavedInput = {
  /** The address's query opened the form: another query loses the input too. */
  isInQuery: boolean;
};

/**
 * How an app learns that leaving the page would lose input. Returns a function that takes the mark back. Without an app
 * that asks, nothing happens.
 */
export const MarkUnsaved = createContext<(input: UnsavedInput) => () => void>(() => () => undefined);

/** Marks the page while `isUnsaved`. Returns a function that takes the mark back at once: the person has agreed. */
export function useUnsavedMark(isUnsaved: boolean, isInQuery: boolean): () => void {
  const mark = use(MarkUnsaved);
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isUnsaved) return;
    takeBack.current = mark({ isInQuery });
    return () => takeBack.current?.();
  }, [mark, isUnsaved, isInQuery]);
  return () => takeBack.current?.();
}
