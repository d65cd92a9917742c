import { notify, PageHeader, useStillHere } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { useCreateLoanProductMutation } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { DraftGate } from '../../../wizard/draft-gate.view.tsx';
import type { DraftKeeper } from '../../../wizard/draft-keeper.store.ts';
import { productCrumbs } from '../product-crumbs.text.ts';
import {
  draftOf,
  isProductTouched,
  loanProductAddress,
  loanProductDrafts,
  type LoanProductDraft,
} from './loan-product.draft.ts';
import { readProduct } from './loan-product.rules.ts';
import { lostDraft, LoanProductWizard } from './loan-product-wizard.view.tsx';
import { saveFailureOf } from '../product-wizard/save-failure.text.ts';
import { words } from '../products.words.ts';

/** /products/new#/0..6: New Loan Product (3§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('newLoanProductTitle')} crumbs={productCrumbs('loan')}>
        {lender?.name}
      </PageHeader>
      {lender ? (
        <DraftGate
          key={lender.id}
          kind={loanProductDrafts}
          place={{ lenderId: lender.id, productId: '0' }}
          address={loanProductAddress}
          begin={() => draftOf(lender.id)}
          isTouched={isProductTouched}
          nameOf={({ details }) => details.name || words('unnamedLoanProduct')}
          lost={lostDraft}
        >
          {(keeper, onStartOver) => <NewLoanProduct keeper={keeper} onStartOver={onStartOver} />}
        </DraftGate>
      ) : (
        <NoLender>{words('chooseLender')}</NoLender>
      )}
    </>
  );
}

Component.displayName = 'NewLoanProductPage';

function NewLoanProduct({ keeper, onStartOver }: { keeper: DraftKeeper<LoanProductDraft>; onStartOver: () => void }) {
  const [create] = useCreateLoanProductMutation();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const save = async (draft: LoanProductDraft) => {
    const body = readProduct(draft);
    if (!body) return undefined;
    const { error } = await create({
      params: { lenderId: draft.lenderId },
      body,
      idempotencyKey: draft.idempotencyKey,
    });
    if (error) return saveFailureOf(error, keeper);
    await keeper.end();
    notify.success(words('created', { name: body.details.name }));
    if (!isStillHere()) return undefined;
    discardUnsavedChanges();
    void navigate(paths.products('loan'), { replace: true });
    return undefined;
  };
  return (
    <LoanProductWizard keeper={keeper} saveLabel={words('saveProductLower')} save={save} onStartOver={onStartOver} />
  );
}
