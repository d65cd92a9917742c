import type { TooltipProps } from '@mui/material/Tooltip';
import { cloneElement, type ReactElement, useEffect, useId, useState } from 'react';
import { loadedSoon } from './loading/soon-part.tsx';

const tooltip = loadedSoon(async () => (await import('@mui/material/Tooltip')).default);

type HintProps = Omit<TooltipProps, 'title' | 'children'> & { title: string; children: ReactElement<object> };

/** A tooltip. The browser shows its text until the library's one is loaded, which the first screen doesn't wait for. */
export function Hint({ children, ...props }: HintProps) {
  const [Tooltip, setTooltip] = useState(() => tooltip.part);
  const id = useId();
  useEffect(() => {
    if (Tooltip) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // React replaces the control, which would then lose the focus
    const change = () => {
      const { part } = tooltip;
      if (!part || signal.aborted || document.querySelector(`[data-hint="${id}"]:focus`)) return;
      leaving.abort();
      setTooltip(() => part);
    };
    // after the control has lost it
    document.addEventListener('focusout', () => setTimeout(change), { signal });
    // without the library's tooltip the browser's one stays
    tooltip.loadInTurn().then(change, () => undefined);
    return () => leaving.abort();
  }, [Tooltip, id]);
  return Tooltip ? (
    <Tooltip {...props}>{children}</Tooltip>
  ) : (
    cloneElement(children, { title: props.title, 'data-hint': id } as object)
  );
}
