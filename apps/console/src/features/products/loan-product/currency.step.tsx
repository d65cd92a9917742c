import Stack from '@mui/material/Stack';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import { FieldGrid, SelectInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import type { LoanProductDraft } from './loan-product.draft.ts';
import { currencyOptions, fieldLabels, pesewaOption } from './loan-product.text.ts';

const cedis = { start: 'GHS' };

export function CurrencyStep(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldGrid>
        <SelectInput
          label={fieldLabels['currency.currencyCode']}
          field={field('currency.currencyCode')}
          options={currencyOptions}
          meaning="Loans are lent and repaid in it."
          required
        />
        <SelectInput
          label={fieldLabels['currency.digitsAfterDecimal']}
          field={field('currency.digitsAfterDecimal')}
          options={pesewaOption}
          meaning="Amounts have two decimals, to the pesewa."
          required
        />
      </FieldGrid>
      <FieldGrid>
        <TextInput
          label={fieldLabels['currency.inMultiplesOf']}
          field={field('currency.inMultiplesOf')}
          meaning="With 50, GHS 150 can be lent and GHS 160 cannot. 0 allows any amount."
          maxLength={7}
          unit={cedis}
          numeric
          required
        />
        <TextInput
          label={fieldLabels['currency.installmentAmountInMultiplesOf']}
          field={field('currency.installmentAmountInMultiplesOf')}
          meaning="Each installment is rounded up to a multiple of it, and the last one is smaller. 0 rounds to the pesewa."
          maxLength={7}
          unit={cedis}
          numeric
          required
        />
      </FieldGrid>
    </Stack>
  );
}
