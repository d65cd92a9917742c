import type { RecentRecord } from '../../recents/recents.store.ts';
import { words } from './palette.words.ts';

/** The groups of the search box in their order. */
const paletteGroups = ['Recent', 'Actions', 'Pages', 'Clients', 'Loans', 'Batches', 'People'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** What each group is called. */
export const groupTitles: Readonly<Record<PaletteGroup, string>> = {
  Recent: words('recent'),
  Actions: words('actions'),
  Pages: words('pages'),
  Clients: words('clients'),
  Loans: words('loans'),
  Batches: words('batches'),
  People: words('people'),
};

/** A row of the search box. */
export type PaletteItem = {
  /** Identifies the row: `client:1001`. A recent record and the same record of a search have the same key. */
  key: string;
  group: PaletteGroup;
  label: string;
  detail?: string;
  /** A path of @mdi/js. */
  icon: string;
  /** What Enter does: `Open client`. */
  does: string;
  /** The keys of the shortcut that does the same. */
  keys?: readonly string[] | undefined;
  /** Other words by which people look for it. */
  keywords?: string;
  /** Where it leads, or what it does. */
  target: string | (() => void);
  /** Set for a record, so that it becomes a recent one. */
  record?: RecentRecord;
};
