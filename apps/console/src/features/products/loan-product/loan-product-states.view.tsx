import { mdiPackageVariantRemove } from '@mdi/js';
import Button from '@mui/material/Button';
import { EmptyState } from '@oware/ui';
import type { ReactNode } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import type { QueryOutcome } from '../../../api/load-failure.tsx';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import type { LoanProduct } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { words } from '../products.words.ts';

type LoanProductStatesProps = {
  answer: QueryOutcome & { currentData?: LoanProduct | undefined };
  children: (product: LoanProduct) => ReactNode;
};

/** Shows the product, or that it is loading, unknown to the lender, or not loaded. */
export function LoanProductStates({ answer, children }: LoanProductStatesProps) {
  const product = answer.currentData;
  if (product)
    return (
      <>
        <Outdated what={words('theProduct')} answer={answer} />
        {children(product)}
      </>
    );
  if (isApiFailure(answer.error) && answer.error.status === 404)
    return (
      <EmptyState
        title={words('productNotFound')}
        icon={mdiPackageVariantRemove}
        action={
          <Button variant="outlined" href={paths.products('loan')}>
            {words('loanProducts')}
          </Button>
        }
      />
    );
  return <RowsWaiting what={words('theProduct')} rows={12} label={words('loadingTheProduct')} answer={answer} />;
}
