import { useEffect, useRef } from 'react';

/** Moves the focus to the wizard's Next once a step has become right: what was pressed for it is gone from the screen. */
export function useFocusNext(formId: string, isRight: boolean): void {
  const wasRight = useRef(isRight);
  useEffect(() => {
    if (isRight && !wasRight.current)
      document.querySelector<HTMLElement>(`button[form="${CSS.escape(formId)}"]`)?.focus();
    wasRight.current = isRight;
  }, [formId, isRight]);
}
