import { useEffect } from 'react';
import { rememberRecent, type RecentRecord } from './recents.store.ts';

/** Remembers the record of the open screen for the search box. Undefined until it is loaded. */
export function useRememberRecent(record: RecentRecord | undefined): void {
  const text = record && JSON.stringify(record);
  useEffect(() => {
    if (text === undefined) return;
    const latest: RecentRecord = JSON.parse(text);
    void rememberRecent(latest);
  }, [text]);
}
