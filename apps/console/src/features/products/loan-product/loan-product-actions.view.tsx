import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRestoreLoanProductMutation, useRetireLoanProductMutation } from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { RetireAction } from '../changes/retire-action.view.tsx';
import { CloneDialog } from './clone.dialog.tsx';
import { LoanUse } from './loan-use.view.tsx';
import { words } from '../products.words.ts';

/** The actions on a product besides editing. */
export function LoanProductActions({ product }: { product: LoanProduct }) {
  const [cloning, setCloning] = useState(false);
  const [retire] = useRetireLoanProductMutation();
  const [restore] = useRestoreLoanProductMutation();
  const { version } = product;
  const request = {
    params: { id: product.id },
    body: version === null || version === undefined ? {} : { version },
  };
  return (
    <>
      <Permitted action="products.manage">
        <Button size="small" onClick={() => setCloning(true)}>
          {words('cloneAction')}
        </Button>
      </Permitted>
      <RetireAction
        name={product.details.name}
        isRetired={product.isRetired === true}
        action="products.manage"
        texts={{
          retire: (
            <>
              {words('productRetireAbout')} <LoanUse productId={product.id} />
            </>
          ),
          restore: words('productRestoreAbout'),
        }}
        retire={() => retire(request)}
        restore={() => restore(request)}
      />
      {cloning && <CloneDialog product={product} onClose={() => setCloning(false)} />}
    </>
  );
}
