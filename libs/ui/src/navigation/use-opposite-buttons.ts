import { type RefObject, useLayoutEffect, useRef } from 'react';

type ButtonRef = RefObject<HTMLButtonElement | null>;

/**
 * Returns the refs of two buttons that undo each other, such as Previous and Next. When one of them has reached its end and
 * is disabled, the other gets its focus: the browser takes it from a disabled button, and a person with a keyboard would
 * start at the top again.
 */
export function useOppositeButtons(): [ButtonRef, ButtonRef] {
  const [back, on] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused === on.current && on.current?.disabled) back.current?.focus();
    if (focused === back.current && back.current?.disabled) on.current?.focus();
  });
  return [back, on];
}
