import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useListChargesQuery } from '../../../api/provider.api.ts';
import type { DraftKeeper } from '../../../wizard/draft-keeper.store.ts';
import { FormWizard, type SaveFailure } from '../product-wizard/form-wizard.view.tsx';
import { formStepsOf, loanProductStepTexts, productSteps } from '../product-wizard/product-steps.text.ts';
import { ExamplePanel } from './example.panel.tsx';
import { isProductTouched, loanProductAddress, type LoanProductDraft } from './loan-product.draft.ts';
import { problemsOfProduct } from './loan-product.rules.ts';
import { AccountingStep } from './accounting.step.tsx';
import { ChargesStep } from './charges.step.tsx';
import { CurrencyStep } from './currency.step.tsx';
import { DetailsStep } from './details.step.tsx';
import { PreviewStep } from './preview.step.tsx';
import { SettingsStep } from './settings.step.tsx';
import { TermsStep } from './terms.step.tsx';
import { words } from '../products.words.ts';

const steps = formStepsOf<LoanProductDraft>(loanProductStepTexts, {
  details: DetailsStep,
  currency: CurrencyStep,
  terms: TermsStep,
  settings: SettingsStep,
  charges: ChargesStep,
  accounting: AccountingStep,
  preview: PreviewStep,
});

/** What starting over loses. */
export const lostDraft = words('startOverAbout');

type WizardProps = {
  keeper: DraftKeeper<LoanProductDraft>;
  saveLabel: string;
  save: (draft: LoanProductDraft) => Promise<SaveFailure | undefined>;
  onStartOver: () => void;
  notice?: ReactNode;
};

/** The seven steps of a loan product with the live example (3§2). */
export function LoanProductWizard({ keeper, ...rest }: WizardProps) {
  const { lenderId } = keeper.draft();
  const { data: charges } = useListChargesQuery({ params: { lenderId } });
  const problemsOf = useCallback((draft: LoanProductDraft) => problemsOfProduct(draft, charges ?? []), [charges]);
  return (
    <FormWizard
      keeper={keeper}
      steps={productSteps}
      stepOf={steps}
      address={loanProductAddress}
      problemsOf={problemsOf}
      what={words('nounProduct')}
      lost={lostDraft}
      isChanged={useSyncExternalStore(keeper.subscribe, () => isProductTouched(keeper.draft()))}
      aside={<ExamplePanel keeper={keeper} charges={charges} />}
      {...rest}
    />
  );
}
