import Box from '@mui/material/Box';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { closingDialog, openDialog } from '../../keyboard/lost-focus.listener.ts';
import { isMarkedNotFound } from '../not-found.ts';
import { onceRendered } from '../../waiting/once-rendered.listener.ts';
import { Component as NotFound } from '../pages/not-found.page.tsx';

/** The screen of the address, or the not-found screen. Memoised, because the frame around it is rendered more often. */
export const Screen = memo(() => (isMarkedNotFound(useLocation()) ? <NotFound /> : <Outlet />));
Screen.displayName = 'Screen';

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** A screen on paper: as wide as on a laptop, so that no column is cut off, and without what can only be pressed. */
const printed = {
  p: 0,
  maxWidth: 'none',
  '&:not(:has(.paper))': { zoom: 0.62 },
  '&& :is(.MuiButton-root, .MuiIconButton-root, .row-button, .oware-copy, label:has([type=checkbox]), .MuiCheckbox-root)':
    { display: 'none' },
};

/** The main part. Opening another screen moves the focus to it, so that a screen reader continues there. */
export function Main({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const location = useLocation();
  // the not-found screen is another one at the same address
  const shown = `${location.pathname} ${isMarkedNotFound(location)}`;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const moveFocus = () => {
      if (!document.querySelector(openDialog)) place.current?.focus({ preventScroll: true });
    };
    moveFocus();
    // a question that led here closes with the same rendering
    onceRendered(() => {
      if (last.current === shown && (document.activeElement?.closest(closingDialog) ?? isNowhere())) moveFocus();
    });
    window.scrollTo(0, 0);
  }, [shown]);
  return (
    <Box
      component="main"
      id="main"
      ref={place}
      tabIndex={-1}
      sx={{ flex: 1, minWidth: 0, maxWidth: 1280, p: { xs: 2, md: 3 }, '@media print': printed }}
    >
      {children}
    </Box>
  );
}
