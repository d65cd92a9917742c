import { isObject } from '@oware/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Opens the browser's print dialog once after the page is rendered, but not again on a reload. */
export function usePrintOnce(isReady: boolean): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = isReady && isObject(state) && state.print === true;
  useEffect(() => {
    if (!wanted) return;
    const frame = requestAnimationFrame(() => {
      void navigate(pathname, { replace: true, state: null });
      window.print();
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, navigate, pathname]);
}
