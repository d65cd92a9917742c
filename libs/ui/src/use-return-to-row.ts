import { useEffect, useRef, type MouseEvent } from 'react';

/** The row that was opened last: on which page of the history, and where its link leads. */
let opened: { page: string; href: string } | undefined;

/** A page of the history: the router numbers them, so that the same address further on is another page. */
const currentPage = (): string =>
  `${(window.history.state as { idx?: number } | null)?.idx ?? 0} ${window.location.href}`;

/** Nothing of the screen has the focus: it is on the page, or on the main part, which a new screen is given. */
const isFocusFree = () =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'main';

/**
 * Remembers which row's link was followed, and moves the focus back to it when the list is returned to. For the body of a
 * table, once its rows are there.
 */
export function useReturnToRow(hasRows: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (!hasRows || opened?.page !== currentPage()) return;
    const { href } = opened;
    opened = undefined;
    // after the screen itself has taken the focus
    queueMicrotask(() => {
      const link = [...(body.current?.querySelectorAll('a') ?? [])].find((one) => one.href === href);
      if (link && isFocusFree()) link.focus();
    });
  }, [hasRows]);
  return {
    ref: body,
    onClickCapture: ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) opened = { page: currentPage(), href: link.href };
    },
  };
}
