import { StatusBadge } from '@oware/ui';

/** Shows whether the data updates automatically. */
export const LiveBadge = ({ live }: { live: boolean }) => (
  <span role="status" style={{ marginRight: 4 }}>
    {live ? <StatusBadge label="Live" tone="teal" /> : <StatusBadge label="Reconnecting" tone="yellow" />}
  </span>
);
