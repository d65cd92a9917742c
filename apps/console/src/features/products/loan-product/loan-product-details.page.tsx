import { mdiPackageVariantRemove } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState, PageHeader, SkeletonRows } from '@oware/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import { isApiFailure } from '../../../api/failure.ts';
import { RecordHistory } from '../../../audit/record-history.view.tsx';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useGetLoanProductQuery, useListChargesQuery } from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { Facts } from '../../../record/facts.view.tsx';
import { nothing } from '../../../record/record.text.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { chargeAmountText, chargeTimeText } from '../charges/charge.text.ts';
import { ChargeStatus } from '../lists/charge-list.view.tsx';
import { productCrumbs } from '../product-crumbs.text.ts';
import { toldValuesOf } from './loan-product.draft.ts';
import { factsOfStep } from './loan-product.facts.ts';
import { loanProductStepTexts as texts } from './loan-product.text.ts';

/** /products/details/{id}: what a loan product is, in words, for everybody who may see the lender's products. */
export function Component() {
  const { id = '' } = useParams();
  const answer = useGetLoanProductQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const product = answer.currentData;
  const isGone = isApiFailure(answer.error) && answer.error.status === 404;
  return (
    <>
      <PageHeader
        title={product?.details.name || 'Loan Product'}
        crumbs={productCrumbs('loan')}
        actions={
          product && (
            <Permitted action="products.manage">
              <Button variant="contained" href={paths.loanProduct(product.id)}>
                Update product
              </Button>
            </Permitted>
          )
        }
      />
      {product && !answer.isError ? (
        <ProductFacts product={product} />
      ) : isGone ? (
        <EmptyState
          title="There is no such product"
          icon={mdiPackageVariantRemove}
          action={
            <Button variant="outlined" href={paths.products('loan')}>
              Loan products
            </Button>
          }
        />
      ) : answer.isError && !answer.isFetching ? (
        <LoadFailure what="The product" answer={answer} />
      ) : (
        <SkeletonRows rows={12} label="Loading the product" />
      )}
    </>
  );
}

Component.displayName = 'LoanProductDetailsPage';

const shownSteps = ['details', 'currency', 'terms', 'settings'] as const;

function ProductFacts({ product }: { product: LoanProduct }) {
  const values = toldValuesOf(product);
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexDirection: 'column', gap: 3.5 }}>
      <Alert severity="info">
        {product.isRetired
          ? 'This product is retired: no application can choose it. Its loans keep the terms that they were made with.'
          : 'New applications get these terms. Loans keep the terms that they were made with.'}
      </Alert>
      {shownSteps.map((step) => (
        <Facts key={step} title={texts[step].label} facts={factsOfStep(step, values, new Map())} />
      ))}
      <ProductCharges product={product} />
      <RecordHistory kind="loanProduct" recordId={product.id} />
    </Card>
  );
}

/** Each charge with when it is due and what it is; one that new loans don't get says why. */
function ProductCharges({ product: { charges: ids, lenderId } }: { product: LoanProduct }) {
  const answer = useListChargesQuery(ids.length === 0 ? skipToken : { params: { lenderId } });
  if (ids.length === 0)
    return <Facts title="Charges" facts={[{ label: 'Beside the processing fee', value: 'None' }]} />;
  if (answer.isError && !answer.isFetching) return <LoadFailure what="The charges" answer={answer} />;
  const byId = new Map(answer.currentData?.map((charge) => [charge.id, charge]));
  const facts = ids.map((id) => {
    const charge = byId.get(id);
    if (!charge) return { label: `Charge ${id}`, value: answer.currentData ? 'Not in the list of charges' : '…' };
    const isCharged = charge.active !== false && charge.isRetired !== true;
    return {
      label: charge.name ?? nothing,
      value: (
        <>
          {chargeAmountText(charge)}, {chargeTimeText(charge).toLowerCase()}{' '}
          {!isCharged && <ChargeStatus charge={charge} />}
        </>
      ),
    };
  });
  return <Facts title="Charges" facts={facts} />;
}
