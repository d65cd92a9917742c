import { StatusBadge } from '@oware/ui';

/** Whether what is shown follows the server by itself. */
export const LiveBadge = ({ live }: { live: boolean }) => (
  <span role="status" style={{ marginRight: 4 }}>
    {live ? <StatusBadge label="Live" tone="teal" /> : <StatusBadge label="Reconnecting" tone="yellow" />}
  </span>
);
