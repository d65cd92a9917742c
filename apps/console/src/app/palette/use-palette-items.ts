import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { usePermissions } from '../../session/use-permission.ts';
import { listRecents, type RecentRecord } from '../../recents/recents.store.ts';
import type { PaletteItem } from './palette-item.ts';
import { bestMatches, isRecordMatch } from './ranking.rules.ts';
import { findBatches, findClients, findLoans, findPeople } from './record-search.api.ts';
import { recordItem } from './record-items.rules.ts';
import { useCommands, type CommandSettings } from './use-commands.ts';
import { useRecordSearch, type SearchSources } from './use-record-search.ts';

/** Rows of each group while a text is typed, and of the actions before. */
const most = { recent: 3, actions: 4, pages: 4, suggested: 6 };

/** Returns the rows of the search box for a text, group by group, and the state of the search for records. */
export function usePaletteItems(text: string, settings: CommandSettings) {
  const { actions, pages } = useCommands(settings);
  const recents = useRecents(settings.chosen?.id);
  const sources = useSources(settings.chosen?.id);
  const { groups, retry } = useRecordSearch(text, sources);
  const pending = groups.findIndex(({ isPending }) => isPending);
  // a group below a pending one would move when that one's rows arrive
  const shown = pending === -1 ? groups : groups.slice(0, pending + 1);
  const local: PaletteItem[] | undefined =
    text.trim() === ''
      ? // without the recent ones the first action would stay selected
        recents && [...recents, ...actions.slice(0, most.suggested)]
      : [
          ...(recents ?? []).filter((item) => isRecordMatch(text, item)).slice(0, most.recent),
          ...bestMatches(text, actions, most.actions),
          ...bestMatches(text, pages, most.pages),
        ];
  const listed = new Set(local?.map(({ key }) => key));
  return {
    items: [...(local ?? []), ...shown.flatMap(({ items }) => items.filter(({ key }) => !listed.has(key)))],
    isPending: pending !== -1,
    pendingGroup: groups[pending]?.group,
    /** Groups that could not be searched. */
    failed: groups.filter(({ failure }) => failure !== undefined),
    /** Groups with more matches than rows. */
    cut: shown.filter(({ more, isPending }) => more > 0 && !isPending),
    retry,
  };
}

/** Returns the recent records that the selected lender can open; undefined until they are loaded. */
function useRecents(lenderId: string | undefined): PaletteItem[] | undefined {
  const { person } = useSession();
  const [records, setRecords] = useState<readonly RecentRecord[]>();
  useEffect(() => {
    let left = false;
    void listRecents().then((found) => left || setRecords(found));
    return () => {
      left = true;
    };
  }, [person]);
  return records
    ?.filter((record) => record.lenderId === undefined || record.lenderId === lenderId)
    .map((record) => recordItem(record, true));
}

/** Returns the searches that the person may make. Clients, loans and batches belong to the selected lender. */
function useSources(lenderId: string | undefined): SearchSources {
  const refusal = usePermissions();
  const may = (action: Parameters<typeof refusal>[0]) => refusal(action) === undefined;
  const clients = may('clients.read');
  const loans = may('loans.read');
  const batches = may('batches.read');
  const people = may('users.read');
  return useMemo(
    () => [
      ...(lenderId !== undefined && clients ? [{ group: 'Clients' as const, find: findClients(lenderId) }] : []),
      ...(lenderId !== undefined && loans ? [{ group: 'Loans' as const, find: findLoans(lenderId) }] : []),
      ...(lenderId !== undefined && batches ? [{ group: 'Batches' as const, find: findBatches(lenderId) }] : []),
      ...(people ? [{ group: 'People' as const, find: findPeople }] : []),
    ],
    [lenderId, clients, loans, batches, people],
  );
}
