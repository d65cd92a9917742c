import { mdiCashOff } from '@mdi/js';
import Stack from '@mui/material/Stack';
import { EmptyState } from '@oware/ui';
import { AccountingRule, accountingLabels } from '../product-wizard/accounting-rule.view.tsx';
import { ProductDetails } from '../product-wizard/details-step.view.tsx';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import { FieldGrid, OptionInput, SelectInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import { decimalOptions } from '../product-wizard/product.options.ts';
import type { SavingsProductDraft } from './savings-product.draft.ts';
import {
  calculationOptions,
  compoundingOptions,
  daysInYearChoices,
  postingOptions,
  savingsCurrencyOptions,
  savingsFieldLabels as labels,
} from './savings-product.text.ts';
import { words } from '../products.words.ts';

type StepProps = FormStepProps<SavingsProductDraft>;

export const DetailsStep = (props: StepProps) => (
  <ProductDetails
    field={fieldsOf(props, labels)}
    longest={{ name: 200, shortName: 40, description: 200 }}
    shortNameMeaning={words('savingsShortNameAbout')}
    isDescriptionRequired
    loanTypeMeaning={words('loanTypeAbout')}
  />
);

export function CurrencyStep(props: StepProps) {
  const field = fieldsOf(props, labels);
  return (
    <FieldGrid>
      <SelectInput field={field('currency.currencyCode')} options={savingsCurrencyOptions} required />
      <SelectInput
        field={field('currency.digitsAfterDecimal')}
        options={decimalOptions}
        meaning={words('savingsDecimalsAbout')}
        required
      />
      <TextInput
        field={field('currency.inMultiplesOf')}
        meaning={words('savingsMultiplesAbout')}
        maxLength={7}
        unit={{ start: 'GHS' }}
        numeric
        required
      />
    </FieldGrid>
  );
}

export function TermsStep(props: StepProps) {
  const field = fieldsOf(props, labels);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldGrid>
        <TextInput
          field={field('terms.nominalAnnualInterestRate')}
          meaning={words('savingsRateAbout')}
          maxLength={8}
          unit={{ end: '%' }}
          numeric
          required
        />
        <SelectInput
          field={field('terms.interestCompoundingPeriodType')}
          options={compoundingOptions}
          empty={words('chooseAPeriod')}
          meaning={words('compoundingAbout')}
          required
        />
        <SelectInput
          field={field('terms.interestPostingPeriodType')}
          options={postingOptions}
          empty={words('chooseAPeriod')}
          meaning={words('postingAbout')}
          required
        />
      </FieldGrid>
      <OptionInput field={field('terms.interestCalculationType')} options={calculationOptions} />
      <OptionInput field={field('terms.interestCalculationDaysInYearType')} options={daysInYearChoices} />
    </Stack>
  );
}

const noAmortization = [{ value: 'none', label: words('none'), meaning: words('noRepaymentAbout') }] as const;

export const SettingsStep = (props: StepProps) => (
  <OptionInput field={fieldsOf(props, labels)('settings.amortization')} options={noAmortization} />
);

export const ChargesStep = () => (
  <EmptyState title={words('noChargesToChoose')} icon={mdiCashOff}>
    {words('noSavingsCharges')}
  </EmptyState>
);

export const AccountingStep = (props: StepProps) => <AccountingRule field={fieldsOf(props, accountingLabels)} />;
