import { DataTable } from '@oware/ui';
import type { ReactNode } from 'react';
import type { IdentityResult } from '../../api/readings.ts';
import { identityColumns, identityHref, identityKey } from './identity-list.columns.tsx';

const columns = identityColumns.filter(({ key }) => key !== 'type' && key !== 'status');

type PendingCardsProps = {
  caption: string;
  rows: IdentityResult[] | undefined;
  stale?: boolean;
  empty: ReactNode;
  skeletonRows?: number;
};

/** Pending cards (1§3), whose type and status are all the same; each row leads to its details. */
export const PendingCards = (props: PendingCardsProps) => (
  <DataTable {...props} columns={columns} rowKey={identityKey} rowHref={identityHref} />
);
