import { notify, PageHeader, StatusBadge, useStillHere } from '@oware/ui';
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isApiFailure } from '../../../api/failure.ts';
import {
  useGetLoanProductQuery,
  useListChargesQuery,
  useUpdateLoanProductMutation,
} from '../../../api/provider.api.ts';
import type { LoanProduct } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { useAddressLender } from '../../../session/use-address-lender.ts';
import { DraftGate } from '../../../wizard/draft-gate.view.tsx';
import type { DraftKeeper } from '../../../wizard/draft-keeper.store.ts';
import { ChangedNotice } from '../../../saving/changed-notice.view.tsx';
import { holdsSent } from '../../../saving/sent-values.rules.ts';
import { useLostAnswer } from '../../../saving/use-lost-answer.ts';
import { productCrumbs } from '../product-crumbs.text.ts';
import {
  draftOf,
  isProductTouched,
  loanProductAddress,
  loanProductDrafts,
  valuesOf,
  type LoanProductDraft,
} from './loan-product.draft.ts';
import { changesBetween } from './loan-product.facts.ts';
import { LoanProductActions } from './loan-product-actions.view.tsx';
import { LoanProductStates } from './loan-product-states.view.tsx';
import { readProduct } from './loan-product.rules.ts';
import { LoanProductWizard } from './loan-product-wizard.view.tsx';
import { saveFailureOf } from '../product-wizard/save-failure.text.ts';
import { words } from '../products.words.ts';

/** /products/update/{id}#/0..6: Update Loan Product (3§2). */
export function Component() {
  const { id = '' } = useParams();
  const answer = useGetLoanProductQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const product = answer.currentData;
  useAddressLender(product?.lenderId ?? '');
  return (
    <>
      <PageHeader
        title={words('updateLoanProduct')}
        crumbs={productCrumbs('loan')}
        actions={product && <LoanProductActions product={product} />}
      >
        {product?.details.name} {product?.isRetired && <StatusBadge label={words('retired')} tone="gray" />}
      </PageHeader>
      <LoanProductStates answer={answer}>
        {(newest) => (
          <DraftGate
            key={newest.id}
            kind={loanProductDrafts}
            place={{ lenderId: newest.lenderId, productId: newest.id }}
            address={loanProductAddress}
            begin={() => draftOf(newest.lenderId, newest)}
            isTouched={isProductTouched}
            nameOf={({ details }) => details.name}
            lost={words('leaveUpdateAbout')}
          >
            {(keeper, onStartOver) => <UpdateLoanProduct newest={newest} keeper={keeper} onStartOver={onStartOver} />}
          </DraftGate>
        )}
      </LoanProductStates>
    </>
  );
}

Component.displayName = 'UpdateLoanProductPage';

type UpdateProps = { newest: LoanProduct; keeper: DraftKeeper<LoanProductDraft>; onStartOver: () => void };

/** A version newer than the draft is shown but never put into the fields automatically. */
function UpdateLoanProduct({ newest, keeper, onStartOver }: UpdateProps) {
  const [update, { isSuccess, error: refused }] = useUpdateLoanProductMutation();
  const { refetch } = useGetLoanProductQuery({ params: { id: newest.id } });
  const { data: charges = [] } = useListChargesQuery({ params: { lenderId: newest.lenderId } });
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const base = useSyncExternalStore(keeper.subscribe, () => keeper.draft().base);
  const now = valuesOf(newest);
  const names = new Map(charges.map(({ id, name }) => [id, name]));
  const theirs = changesBetween(base, now, names);
  const lostAnswer = useLostAnswer();
  // after a reload, only the kept draft tells what was sent
  const rebaseOwn = useEffectEvent(() => {
    const mine = readProduct(keeper.draft());
    if (theirs.length > 0 && (lostAnswer.isOwn(newest) || (mine && holdsSent(newest, mine))))
      keeper.change({ base: now, version: newest.version });
  });
  useLayoutEffect(() => rebaseOwn(), [newest]);

  const save = async (draft: LoanProductDraft) => {
    const body = readProduct(draft);
    if (!body) return undefined;
    const version = theirs.length > 0 ? draft.version : newest.version;
    const { error } = await update({
      params: { id: newest.id },
      body: version === null ? body : { ...body, version },
    });
    lostAnswer.settle(error, body);
    if (isApiFailure(error) && error.code === 'conflict') {
      const { data } = await refetch();
      // the notice says what changed, and offers more than the service's "Reload and try again"
      if (data && changesBetween(keeper.draft().base, valuesOf(data), names).length > 0) return { fields: {} };
    }
    if (error) return saveFailureOf(error, keeper);
    await keeper.end();
    notify.success(words('changed', { name: body.details.name }));
    if (!isStillHere()) return undefined;
    discardUnsavedChanges();
    void navigate(paths.products('loan'), { replace: true });
    return undefined;
  };
  return (
    <LoanProductWizard
      keeper={keeper}
      saveLabel={words('saveChanges')}
      save={save}
      onStartOver={onStartOver}
      notice={
        // while the list is loaded after saving, the newest values are the person's own
        !isSuccess &&
        theirs.length > 0 && (
          <ChangedNotice
            what={words('thisProduct')}
            changes={theirs}
            refused={refused}
            onKeepMine={() => keeper.change({ base: now, version: newest.version })}
            onTakeNewest={() => keeper.change({ ...now, base: now, version: newest.version })}
          />
        )
      }
    />
  );
}
