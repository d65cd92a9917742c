import { mdiAccountOutline, mdiBadgeAccountOutline, mdiCashMultiple, mdiTrayFull } from '@mdi/js';
import { fullName, roleNameOf } from '@oware/domain';
import type { ManagedUser } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { joined } from '../../recents/recent-records.rules.ts';
import type { RecentRecord } from '../../recents/recents.store.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { words } from './palette.words.ts';

const kinds: Record<RecentRecord['kind'], { group: PaletteGroup; icon: string; does: string }> = {
  client: { group: 'Clients', icon: mdiAccountOutline, does: words('openClient') },
  loan: { group: 'Loans', icon: mdiCashMultiple, does: words('openLoan') },
  batch: { group: 'Batches', icon: mdiTrayFull, does: words('openBatch') },
};

/** Returns the row of a record; `isRecent` puts it among the recent ones. */
export function recordItem(record: RecentRecord, isRecent = false): PaletteItem {
  const { group, icon, does } = kinds[record.kind];
  const { label, detail, href } = record;
  const key = `${record.kind}:${record.id}`;
  return { key, group: isRecent ? 'Recent' : group, label, detail, icon, does, target: href, record };
}

/** Returns the row of a person of the organisation, found by this text. */
export const personItem = (person: ManagedUser, text: string): PaletteItem => ({
  key: `person:${person.id}`,
  group: 'People',
  label: fullName(person.firstname, person.lastname) || person.email,
  detail: joined(
    person.email,
    person.roles.map(roleNameOf).join(', '),
    person.status === 'Removed' && words('removed'),
  ),
  icon: mdiBadgeAccountOutline,
  does: words('openPermissions'),
  target: paths.userInSearch(person.id, text),
});
