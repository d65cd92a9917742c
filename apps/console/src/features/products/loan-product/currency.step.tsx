import Stack from '@mui/material/Stack';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import { FieldGrid, SelectInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import type { LoanProductDraft } from './loan-product.draft.ts';
import { currencyOptions, fieldLabels, pesewaOption } from './loan-product.text.ts';

const cedis = { start: 'GHS' };

export function CurrencyStep(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props, fieldLabels);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldGrid>
        <SelectInput
          field={field('currency.currencyCode')}
          options={currencyOptions}
          meaning="The currency of loans and repayments."
          required
        />
        <SelectInput
          field={field('currency.digitsAfterDecimal')}
          options={pesewaOption}
          meaning="Amounts have two decimals, to the pesewa."
          required
        />
      </FieldGrid>
      <FieldGrid>
        <TextInput
          field={field('currency.inMultiplesOf')}
          meaning="For example, 50 allows GHS 150 but not GHS 160. 0 allows any amount."
          maxLength={7}
          unit={cedis}
          numeric
          required
        />
        <TextInput
          field={field('currency.installmentAmountInMultiplesOf')}
          meaning="Installments are rounded up to a multiple of this. The last one is smaller. 0 rounds to the pesewa."
          maxLength={7}
          unit={cedis}
          numeric
          required
        />
      </FieldGrid>
    </Stack>
  );
}
