import { useEffect, useState } from 'react';

/** Distance from the top of the page, in pixels, from which a person reads further down. */
const readingFrom = 80;

/**
 * Keeps a live list as it is while a person has scrolled down, so that no row moves below their eyes. Returns the rows to
 * show, the number of newer rows that wait, and what shows them; scrolling back to the top does too. The newest row is
 * first. Another `list` shows its rows at once.
 */
export function useHeldRows<Row extends { id: string }>(list: string, rows: Row[] | undefined) {
  const [isReading, setReading] = useState(false);
  const [held, setHeld] = useState<{ list: string; rows: Row[] }>();
  useEffect(() => {
    const follow = () => setReading(window.scrollY > readingFrom);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  const isHeld = isReading && held?.list === list && rows !== undefined;
  // the rows of the moment in which the person began to read
  if (!isHeld && rows !== undefined && (held?.list !== list || held.rows !== rows)) setHeld({ list, rows });
  const shown = isHeld ? held.rows : rows;
  const known = new Set(shown?.map(({ id }) => id));
  const waiting = isHeld ? rows.filter(({ id }) => !known.has(id)).length : 0;
  const showAll = () => {
    if (rows) setHeld({ list, rows });
    window.scrollTo({ top: 0 });
  };
  return { shown, waiting, showAll };
}
