import { useEffect, useRef } from 'react';

/** Moves the focus to the wizard's Next button once a step is valid, because the pressed button has disappeared. */
export function useFocusNext(formId: string, isRight: boolean): void {
  const wasRight = useRef(isRight);
  useEffect(() => {
    if (isRight && !wasRight.current)
      document.querySelector<HTMLElement>(`button[form="${CSS.escape(formId)}"]`)?.focus();
    wasRight.current = isRight;
  }, [formId, isRight]);
}
