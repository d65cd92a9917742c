import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { dash, PageHeader } from '@oware/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import { RecordHistory } from '../../../audit/record-history.view.tsx';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useGetLoanProductQuery, useListChargesQuery } from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { Facts } from '../../../record/facts.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { chargeAmountText, chargeTimeText } from '../charges/charge.text.ts';
import { ChargeStatus } from '../lists/charge-list.view.tsx';
import { productCrumbs } from '../product-crumbs.text.ts';
import { toldValuesOf } from './loan-product.draft.ts';
import { factsOfStep } from './loan-product.facts.ts';
import { LoanProductStates } from './loan-product-states.view.tsx';
import { loanProductStepTexts as texts } from '../product-wizard/product-steps.text.ts';
import { words } from '../products.words.ts';

/** /products/details/{id}: a loan product in words, for everyone who may see the lender's products. */
export function Component() {
  const { id = '' } = useParams();
  const answer = useGetLoanProductQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const product = answer.currentData;
  return (
    <>
      <PageHeader
        title={product?.details.name || words('loanProduct')}
        crumbs={productCrumbs('loan')}
        actions={
          product && (
            <Permitted action="products.manage">
              <Button variant="contained" href={paths.loanProduct(product.id)}>
                {words('updateProduct')}
              </Button>
            </Permitted>
          )
        }
      />
      <LoanProductStates answer={answer}>{(loaded) => <ProductFacts product={loaded} />}</LoanProductStates>
    </>
  );
}

Component.displayName = 'LoanProductDetailsPage';

const shownSteps = ['details', 'currency', 'terms', 'settings'] as const;

function ProductFacts({ product }: { product: LoanProduct }) {
  const values = toldValuesOf(product);
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexDirection: 'column', gap: 3.5 }}>
      <Alert severity="info">{product.isRetired ? words('productRetiredAbout') : words('productChangesAbout')}</Alert>
      {shownSteps.map((step) => (
        <Facts key={step} title={texts[step].label} facts={factsOfStep(step, values, new Map())} />
      ))}
      <ProductCharges product={product} />
      <RecordHistory kind="loanProduct" recordId={product.id} />
    </Card>
  );
}

/** Lists each charge with its time and amount; charges that new loans do not get say why. */
function ProductCharges({ product: { charges: ids, lenderId } }: { product: LoanProduct }) {
  const answer = useListChargesQuery(ids.length === 0 ? skipToken : { params: { lenderId } });
  if (ids.length === 0)
    return (
      <Facts title={words('charges')} facts={[{ label: words('onTopOfTheProcessingFee'), value: words('none') }]} />
    );
  if (answer.isError && !answer.isFetching) return <LoadFailure what={words('theCharges')} answer={answer} />;
  const byId = new Map(answer.currentData?.map((charge) => [charge.id, charge]));
  const facts = ids.map((id) => {
    const charge = byId.get(id);
    if (!charge)
      return { label: words('chargeById', { id }), value: answer.currentData ? words('chargeNotListed') : '…' };
    const isCharged = charge.active !== false && charge.isRetired !== true;
    return {
      label: charge.name ?? dash,
      value: (
        <>
          {chargeAmountText(charge)}, {chargeTimeText(charge).toLowerCase()}{' '}
          {!isCharged && <ChargeStatus charge={charge} />}
        </>
      ),
    };
  });
  return <Facts title={words('charges')} facts={facts} />;
}
