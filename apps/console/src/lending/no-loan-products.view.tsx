import { mdiPackageVariantClosed } from '@mdi/js';
import Button from '@mui/material/Button';
import { messages } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Permitted } from '../session/permitted.view.tsx';
import { words } from './loan-terms.words.ts';

/** Says that the lender has no loan product to choose, and leads to a new one. */
export const NoLoanProducts = ({ children }: { children: ReactNode }) => (
  <EmptyState
    title={messages.createLoanProduct}
    icon={mdiPackageVariantClosed}
    action={
      <Permitted action="products.manage">
        <Button variant="outlined" href={paths.newLoanProduct}>
          {words('newLoanProduct')}
        </Button>
      </Permitted>
    }
  >
    {children}
  </EmptyState>
);
