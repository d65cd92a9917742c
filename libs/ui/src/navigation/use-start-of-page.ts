import { useEffect, useRef } from 'react';

/**
 * Scrolls to the start of the rows when the page that the person turned to is shown: a long page is turned at its end. For
 * the bar of pages, which follows its rows.
 */
export function useStartOfPage(page: number) {
  const bar = useRef<HTMLElement>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    const rows = bar.current?.previousElementSibling;
    if (rows && rows.getBoundingClientRect().top < 0) rows.scrollIntoView({ block: 'start' });
  }, [page]);
  const onTurn = () => {
    isTurning.current = true;
  };
  return { bar, onTurn };
}
