import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useListChargesQuery } from '../../../api/provider.api.ts';
import type { DraftKeeper } from '../../../wizard/draft-keeper.store.ts';
import { FormWizard, type FormStep, type SaveFailure } from '../product-wizard/form-wizard.view.tsx';
import { ExamplePanel } from './example.panel.tsx';
import {
  isProductTouched,
  loanProductAddress,
  loanProductSteps,
  type LoanProductDraft,
  type LoanProductStep,
} from './loan-product.draft.ts';
import { problemsOfProduct } from './loan-product.rules.ts';
import { loanProductStepTexts as texts } from './loan-product.text.ts';
import { AccountingStep } from './accounting.step.tsx';
import { ChargesStep } from './charges.step.tsx';
import { CurrencyStep } from './currency.step.tsx';
import { DetailsStep } from './details.step.tsx';
import { PreviewStep } from './preview.step.tsx';
import { SettingsStep } from './settings.step.tsx';
import { TermsStep } from './terms.step.tsx';
import { words } from '../products.words.ts';

const steps: Record<LoanProductStep, FormStep<LoanProductDraft>> = {
  details: { ...texts.details, Content: DetailsStep },
  currency: { ...texts.currency, Content: CurrencyStep },
  terms: { ...texts.terms, Content: TermsStep },
  settings: { ...texts.settings, Content: SettingsStep },
  charges: { ...texts.charges, Content: ChargesStep },
  accounting: { ...texts.accounting, Content: AccountingStep },
  preview: { ...texts.preview, Content: PreviewStep },
};

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
      steps={loanProductSteps}
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
