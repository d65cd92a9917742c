import { mdiDomain } from '@mdi/js';
import { messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import type { ReactNode } from 'react';

/** In place of what belongs to a lender while none is chosen; `children` says where to choose one. */
export const NoLender = ({ children }: { children: ReactNode }) => (
  <EmptyState title={messages.selectLender} icon={mdiDomain}>
    {children}
  </EmptyState>
);
