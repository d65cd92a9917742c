import { useEffect, useEffectEvent, useState } from 'react';

/** Returns a function that focuses the first invalid field of a form once it is rendered. */
export function useFocusError(formId: string): () => void {
  const [turn, setTurn] = useState(0);
  const focus = useEffectEvent(() =>
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus(),
  );
  useEffect(() => {
    if (turn > 0) focus();
  }, [turn]);
  return () => setTurn((count) => count + 1);
}
