import { StatusBadge } from '@oware/ui';
import type { Live } from '../api/use-live.ts';

const badges = {
  live: { label: 'Live', tone: 'teal' },
  lost: { label: 'Reconnecting', tone: 'yellow' },
  ended: { label: 'Not live', tone: 'gray' },
} as const satisfies Record<Live, object>;

/** Shows whether the data updates automatically. */
export const LiveBadge = ({ live }: { live: Live }) => (
  <span role="status" style={{ marginRight: 4 }}>
    <StatusBadge {...badges[live]} />
  </span>
);
