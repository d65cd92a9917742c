import { type ReactNode, Suspense, useEffect, useState } from 'react';

type OnceOpenProps = { open: boolean; children: (open: boolean) => ReactNode };

/**
 * Renders a menu, dialog or drawer from its first opening on. Most are never opened, and a closed one costs the first screen
 * time. It may be a lazy part. It is rendered closed first, so that it opens with its transition.
 */
export function OnceOpen({ open, children }: OnceOpenProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (open) setMounted(true);
  }, [open]);
  return open || isMounted ? <Suspense fallback={null}>{children(open && isMounted)}</Suspense> : null;
}
