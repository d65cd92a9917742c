import { useEffect, useRef, useState } from 'react';
import type { SheetClient } from '../sheet/sheet.client.ts';
import type { SheetRow } from '../sheet/checked-rows.rules.ts';

const pageRows = 100;
/** Pages around what is on the screen that are kept. */
const keptPages = 20;

type Held = { version: number; pages: ReadonlyMap<number, SheetRow[]> };

/** The rows from the worker that are on the screen, by their place; undefined while one is on its way. */
export function useRows(client: SheetClient, version: number, first: number, last: number) {
  const [held, setHeld] = useState<Held>({ version, pages: new Map() });
  const latest = useRef(held);
  latest.current = held;
  const [firstPage, lastPage] = [Math.floor(first / pageRows), Math.floor(last / pageRows)];
  useEffect(() => {
    let isLeft = false;
    const known = latest.current.version === version ? latest.current.pages : new Map<number, SheetRow[]>();
    const wanted = Array.from({ length: lastPage - firstPage + 1 }, (_, i) => firstPage + i);
    const missing = wanted.filter((page) => !known.has(page));
    if (missing.length === 0) return;
    const load = async (page: number) => [page, await client.call('view', page * pageRows, pageRows)] as const;
    void Promise.all(missing.map(load)).then((loaded) => {
      const near = [...known].filter(([page]) => Math.abs(page - firstPage) < keptPages);
      if (!isLeft) setHeld({ version, pages: new Map([...near, ...loaded]) });
    });
    return () => {
      isLeft = true;
    };
  }, [client, version, firstPage, lastPage]);
  return (place: number): SheetRow | undefined => held.pages.get(Math.floor(place / pageRows))?.[place % pageRows];
}
