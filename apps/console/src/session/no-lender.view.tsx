import { mdiDomain } from '@mdi/js';
import { messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import type { ReactNode } from 'react';

/** Shown instead of a lender's data while no lender is chosen; `children` says where to choose one. */
export const NoLender = ({ children }: { children: ReactNode }) => (
  <EmptyState title={messages.selectLender} icon={mdiDomain}>
    {children}
  </EmptyState>
);
