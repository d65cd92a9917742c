import { useEffect, useRef, type MouseEvent } from 'react';

/** The row that was opened last: its history page and link. */
let opened: { page: string; href: string } | undefined;

/** Returns how many pages of the console precede this one. React Router numbers them in the history's state. */
export function pagesBefore(): number {
  const state: { idx?: number } | null = window.history.state;
  return state?.idx ?? 0;
}

/** Identifies a history page: the same address later in the history differs. */
const currentPage = (): string => `${pagesBefore()} ${window.location.href}`;

/** Returns whether no control has the focus: only the page, or the main part, which receives it on a new screen. */
const isFocusFree = () =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'main';

/**
 * Remembers which row was opened, and moves the focus back to it when the user returns to the list. For a table body,
 * once it has rows.
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
