import { type Driver, driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPhoneWidth, useTourStops } from './use-tour-stops.ts';
import { findTourTarget } from './tour-target.address.ts';
import type { TourStop } from './tour.rules.ts';
import './tour.view.css';
import { words } from './tour.words.ts';

export type TourGuideProps = { onEnd: () => void };

/** Milliseconds that a stop waits for its screen. After that its text is shown without pointing at anything. */
const longestWait = 10_000;

/**
 * Guides through the stops: over the screen, one after another, by buttons or arrow keys. Escape, a click beside it and
 * leaving the screen end it, and the focus returns to where it was. A chunk of its own, with the library.
 */
export function TourGuide({ onEnd }: TourGuideProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const stops = useTourStops();
  const tour = useRef<Driver>(undefined);
  const place = useRef(pathname);
  useEffect(() => {
    const opener = document.activeElement;
    const open = (path: string) => {
      if (path === place.current) return;
      place.current = path;
      void navigate(path);
    };
    let isShown = true;
    const guide = makeGuide(stops, open, () => {
      if (!isShown) return;
      returnFocus(opener);
      onEnd();
    });
    tour.current = guide;
    guide.drive();
    // what loads late moves what the stop points at
    const moves = new ResizeObserver(() => guide.refresh());
    moves.observe(document.body);
    return () => {
      isShown = false;
      moves.disconnect();
      guide.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one tour from beginning to end
  }, []);
  useEffect(() => {
    // the person went elsewhere, such as with the browser's Back
    if (pathname !== place.current) tour.current?.destroy();
  }, [pathname]);
  return null;
}

/** Returns the focus to what opened the tour, or to the screen if that is gone. */
function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
}

function makeGuide(stops: readonly TourStop[], open: (path: string) => void, onDestroyed: () => void): Driver {
  const go = (index: number) => {
    const stop = stops[index];
    if (!stop) return guide.destroy();
    if (stop.path !== undefined) open(stop.path);
    guide.moveTo(index);
  };
  const guide = driver({
    animate: false,
    overlayColor: '#000',
    overlayOpacity: 0.5,
    stagePadding: 8,
    stageRadius: 8,
    popoverClass: 'tour',
    disableActiveInteraction: true,
    waitForElement: longestWait,
    showProgress: true,
    prevBtnText: words('back'),
    nextBtnText: words('next'),
    doneBtnText: words('finish'),
    onNextClick: () => go((guide.getActiveIndex() ?? 0) + 1),
    onPrevClick: () => go((guide.getActiveIndex() ?? 0) - 1),
    onPopoverRender: describe,
    onHighlighted: (element) => {
      // a button may have these, but what the stops point at are groups
      for (const state of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(state);
    },
    onDestroyed,
    steps: stops.map(({ target, title, text }, index) => ({
      // undefined until its screen is there
      element: (() => findTourTarget(target)) as () => Element,
      popover: {
        title,
        description: text,
        progressText: words('progress', { number: index + 1, count: stops.length }),
        side: isPhoneWidth() ? 'bottom' : target === 'menu' || target === 'lender' ? 'right' : 'bottom',
      },
    })),
  });
  return guide;
}

/** Names the parts for a screen reader. The library draws them as header and footer of the page. */
function describe({ wrapper, title, footer, closeButton, nextButton }: PopoverDOM): void {
  wrapper.setAttribute('aria-modal', 'true');
  title.setAttribute('role', 'heading');
  title.setAttribute('aria-level', '2');
  footer.setAttribute('role', 'presentation');
  closeButton.setAttribute('aria-label', words('leave'));
  closeButton.title = words('leave');
  // after the other buttons; the library then moves the focus to the first one
  wrapper.append(closeButton);
  queueMicrotask(() => nextButton.focus());
}
