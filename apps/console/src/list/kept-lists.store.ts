import { columnWidths, type Density } from '@oware/ui';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { keptValue } from '../storage/kept-value.ts';
import { useSession } from '../session/use-session.ts';
import { keptListKey, keptListsEntry } from './kept-lists.rules.ts';

/** A view under the name that its person gave it. */
const savedView = z.object({ name: z.string(), address: z.string() });
export type SavedView = z.infer<typeof savedView>;

const keptList = z.object({
  columns: z.array(z.string()).optional(),
  density: z.enum(['comfortable', 'compact'] satisfies Density[]).optional(),
  size: z.int().positive().optional(),
  /** In px, by the key of the column. */
  widths: z.record(z.string(), z.int().min(columnWidths.least).max(columnWidths.most)).optional(),
  views: z.array(savedView).default([]),
  /** Name of the view that the list opens with. */
  defaultView: z.string().optional(),
});
/** What an account has chosen for a list in this browser. */
export type KeptList = z.infer<typeof keptList>;

const nothingKept: KeptList = { views: [] };

/** The choices by account and list. What an older or newer version stored in another form is dropped. */
const kept = keptValue(keptListsEntry, (stored): Readonly<Record<string, KeptList>> => {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) => {
      const { data } = keptList.safeParse(value);
      return data ? [[key, data]] : [];
    }),
  );
});

/** The account's choices for a list, and a function to change them. */
export function useKeptList(list: string) {
  const key = keptListKey(useSession().person, list);
  const all = useSyncExternalStore(kept.watch, kept.read);
  return {
    kept: all[key] ?? nothingKept,
    /** @throws where the browser's storage is full or forbidden */
    keep: (change: Partial<KeptList>) =>
      kept.write({ ...kept.read(), [key]: { ...(kept.read()[key] ?? nothingKept), ...change } }),
  };
}
