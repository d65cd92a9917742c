import { useEffect, useEffectEvent, useState } from 'react';

/** Puts the keyboard on the first thing in a form that is not right, once what it returns was called and it shows. */
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
