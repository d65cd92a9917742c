import { mdiCashOff } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { EmptyState } from '@oware/ui';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import { FieldGrid, OptionInput, SelectInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import { accountingOptions, decimalOptions, loanTypeOptions } from '../product-wizard/product.options.ts';
import type { SavingsProductDraft } from './savings-product.draft.ts';
import {
  calculationOptions,
  compoundingOptions,
  daysInYearChoices,
  postingOptions,
  savingsCurrencyOptions,
  savingsFieldLabels as labels,
} from './savings-product.text.ts';

type StepProps = FormStepProps<SavingsProductDraft>;

export function DetailsStep(props: StepProps) {
  const field = fieldsOf(props);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldGrid>
        <TextInput
          label={labels['details.name']}
          field={field('details.name')}
          meaning="What officers choose it by. At least 4 characters."
          maxLength={200}
          required
        />
        <TextInput
          label={labels['details.shortName']}
          field={field('details.shortName')}
          meaning="For narrow lists, such as SAVE."
          required
        />
      </FieldGrid>
      <TextInput
        label={labels['details.description']}
        field={field('details.description')}
        meaning="For your colleagues: who gets it, and when."
        maxLength={200}
        lines={2}
        required
      />
      <OptionInput
        label={labels['details.loantypeId']}
        field={field('details.loantypeId')}
        options={loanTypeOptions}
        meaning="The kind of lending that the clients of this product belong to."
      />
    </Stack>
  );
}

export function CurrencyStep(props: StepProps) {
  const field = fieldsOf(props);
  return (
    <FieldGrid>
      <SelectInput
        label={labels['currency.currencyCode']}
        field={field('currency.currencyCode')}
        options={savingsCurrencyOptions}
        required
      />
      <SelectInput
        label={labels['currency.digitsAfterDecimal']}
        field={field('currency.digitsAfterDecimal')}
        options={decimalOptions}
        meaning="The number of decimals in balances."
        required
      />
      <TextInput
        label={labels['currency.inMultiplesOf']}
        field={field('currency.inMultiplesOf')}
        meaning="Amounts are multiples of it; 0 allows any amount."
        maxLength={7}
        unit={{ start: 'GHS' }}
        numeric
        required
      />
    </FieldGrid>
  );
}

export function TermsStep(props: StepProps) {
  const field = fieldsOf(props);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldGrid>
        <TextInput
          label={labels['terms.nominalAnnualInterestRate']}
          field={field('terms.nominalAnnualInterestRate')}
          meaning="What savings earn in a year, before compounding."
          maxLength={8}
          unit={{ end: '%' }}
          numeric
          required
        />
        <SelectInput
          label={labels['terms.interestCompoundingPeriodType']}
          field={field('terms.interestCompoundingPeriodType')}
          options={compoundingOptions}
          empty="Choose a period"
          meaning="After each period, earned interest earns interest too."
          required
        />
        <SelectInput
          label={labels['terms.interestPostingPeriodType']}
          field={field('terms.interestPostingPeriodType')}
          options={postingOptions}
          empty="Choose a period"
          meaning="After each period, interest is booked to the account."
          required
        />
      </FieldGrid>
      <OptionInput
        label={labels['terms.interestCalculationType']}
        field={field('terms.interestCalculationType')}
        options={calculationOptions}
      />
      <OptionInput
        label={labels['terms.interestCalculationDaysInYearType']}
        field={field('terms.interestCalculationDaysInYearType')}
        options={daysInYearChoices}
      />
    </Stack>
  );
}

const noAmortization = [{ value: 'none', label: 'None', meaning: 'A savings account has no debt to repay.' }] as const;

export const SettingsStep = (props: StepProps) => (
  <OptionInput label="Amortization" field={fieldsOf(props)('settings.amortization')} options={noAmortization} />
);

export const ChargesStep = () => (
  <EmptyState title="No charges to choose" icon={mdiCashOff}>
    A savings product is saved without charges of its own.
  </EmptyState>
);

export const AccountingStep = (props: StepProps) => (
  <Stack sx={{ gap: 2.5 }}>
    <Alert severity="info">The choice is not stored: products are saved with accounting rule None.</Alert>
    <OptionInput label="Accounting rule" field={fieldsOf(props)('accounting.rule')} options={accountingOptions} />
  </Stack>
);
