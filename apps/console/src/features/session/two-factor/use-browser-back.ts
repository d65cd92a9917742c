import { useEffect } from 'react';

/** Adds an entry to the history, for Back to leave. After a reload it is there already. */
const addEntry = () => {
  if (!history.state) history.pushState(true, '');
};

/** Lets the browser's Back call `onBack` instead of leaving the page, unless `isBusy`. */
export function useBrowserBack(onBack: () => void, isBusy: boolean): void {
  useEffect(() => {
    addEntry();
    const listener = isBusy ? addEntry : () => onBack();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  });
}
