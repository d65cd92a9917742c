import { messages, type Lender } from '@oware/contract';
import { notify, PageHeader, useStillHere } from '@oware/ui';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateSavingsProductMutation } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { useLenderOrganization } from '../../../session/use-lender-organization.ts';
import { DraftGate } from '../../../wizard/draft-gate.view.tsx';
import type { DraftKeeper } from '../../../wizard/draft-keeper.store.ts';
import { FormWizard } from '../product-wizard/form-wizard.view.tsx';
import { formStepsOf, productSteps, savingsProductStepTexts } from '../product-wizard/product-steps.text.ts';
import { saveFailureOf } from '../product-wizard/save-failure.text.ts';
import { productCrumbs } from '../product-crumbs.text.ts';
import {
  errorsAtFields,
  isSavingsProductTouched,
  newSavingsProduct,
  problemsOfSavingsProduct,
  savingsProductAddress,
  savingsProductDrafts,
  savingsProductPayload,
  type SavingsProductDraft,
} from './savings-product.draft.ts';
import { PreviewStep } from './preview.step.tsx';
import {
  AccountingStep,
  ChargesStep,
  CurrencyStep,
  DetailsStep,
  SettingsStep,
  TermsStep,
} from './savings-steps.view.tsx';
import { words } from '../products.words.ts';

const steps = formStepsOf<SavingsProductDraft>(savingsProductStepTexts, {
  details: DetailsStep,
  currency: CurrencyStep,
  terms: TermsStep,
  settings: SettingsStep,
  charges: ChargesStep,
  accounting: AccountingStep,
  preview: PreviewStep,
});
const lost = words('startOverAbout');

/** /products/savings/new?step=0..6 (3§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('newSavingsProductTitle')} crumbs={productCrumbs('savings')}>
        {lender?.name}
      </PageHeader>
      {lender ? (
        <DraftGate
          key={lender.id}
          kind={savingsProductDrafts}
          place={{ lenderId: lender.id }}
          address={savingsProductAddress}
          begin={() => newSavingsProduct(lender.id)}
          isTouched={isSavingsProductTouched}
          nameOf={({ details }) => details.name || words('unnamedSavingsProduct')}
          lost={lost}
        >
          {(keeper, onStartOver) => <SavingsProductWizard lender={lender} keeper={keeper} onStartOver={onStartOver} />}
        </DraftGate>
      ) : (
        <NoLender>{words('chooseLender')}</NoLender>
      )}
    </>
  );
}

Component.displayName = 'NewSavingsProductPage';

type WizardProps = { lender: Lender; keeper: DraftKeeper<SavingsProductDraft>; onStartOver: () => void };

function SavingsProductWizard({ lender, keeper, onStartOver }: WizardProps) {
  const orgId = useLenderOrganization(lender);
  const [create] = useCreateSavingsProductMutation();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const isTouched = useSyncExternalStore(keeper.subscribe, () => isSavingsProductTouched(keeper.draft()));

  const save = async (draft: SavingsProductDraft) => {
    const body = savingsProductPayload(draft);
    const { error } = await create({ params: { orgId }, body, idempotencyKey: draft.idempotencyKey });
    if (error) {
      const { fields, notice } = saveFailureOf(error, keeper);
      return { fields: errorsAtFields(fields), notice };
    }
    await keeper.end();
    notify.success(messages.savingsProductCreated);
    if (!isStillHere()) return undefined;
    discardUnsavedChanges();
    void navigate(paths.products('savings'), { replace: true });
    return undefined;
  };
  return (
    <FormWizard
      keeper={keeper}
      steps={productSteps}
      stepOf={steps}
      address={savingsProductAddress}
      problemsOf={problemsOfSavingsProduct}
      what={words('nounProduct')}
      lost={lost}
      saveLabel={words('saveProduct')}
      isChanged={isTouched}
      save={save}
      onStartOver={onStartOver}
    />
  );
}
