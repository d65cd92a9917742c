import { useEffect, useRef, useState } from 'react';
import { SheetFailure, type SheetClient } from '../sheet/sheet.client.ts';
import type { SheetRow } from '../sheet/checked-rows.rules.ts';

const pageRows = 100;
/** Number of cached pages around the visible ones. */
const keptPages = 20;

type Held = { version: number; pages: ReadonlyMap<number, SheetRow[]> };

/**
 * The visible rows from the worker by index; undefined while loading. `problem` says why the worker could not return
 * them.
 */
export function useRows(client: Pick<SheetClient, 'call'>, version: number, first: number, last: number) {
  const [held, setHeld] = useState<Held>({ version, pages: new Map() });
  const [problem, setProblem] = useState<string>();
  const latest = useRef(held);
  latest.current = held;
  const [firstPage, lastPage] = [Math.floor(first / pageRows), Math.floor(last / pageRows)];
  useEffect(() => {
    let isLeft = false;
    if (problem !== undefined) return;
    const known = latest.current.version === version ? latest.current.pages : new Map<number, SheetRow[]>();
    const wanted = Array.from({ length: lastPage - firstPage + 1 }, (_, i) => firstPage + i);
    const missing = wanted.filter((page) => !known.has(page));
    if (missing.length === 0) return;
    const load = async (page: number) => [page, await client.call('view', page * pageRows, pageRows)] as const;
    const show = (loaded: (readonly [number, SheetRow[]])[]) => {
      const near = [...known].filter(([page]) => Math.abs(page - firstPage) < keptPages);
      if (!isLeft) setHeld({ version, pages: new Map([...near, ...loaded]) });
    };
    const fail = (error: unknown) => {
      if (!(error instanceof SheetFailure)) throw error;
      if (!isLeft) setProblem(error.message);
    };
    void Promise.all(missing.map(load)).then(show, fail);
    return () => {
      isLeft = true;
    };
  }, [client, version, firstPage, lastPage, problem]);
  return {
    rowAt: (place: number): SheetRow | undefined => held.pages.get(Math.floor(place / pageRows))?.[place % pageRows],
    problem,
    retry: () => setProblem(undefined),
  };
}
