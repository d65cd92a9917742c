import Stack from '@mui/material/Stack';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import { FieldGrid, SelectInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import type { LoanProductDraft } from './loan-product.draft.ts';
import { currencyOptions, fieldLabels, pesewaOption } from './loan-product.text.ts';
import { words } from '../products.words.ts';

const cedis = { start: 'GHS' };

export function CurrencyStep(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props, fieldLabels);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldGrid>
        <SelectInput
          field={field('currency.currencyCode')}
          options={currencyOptions}
          meaning={words('currencyAbout')}
          required
        />
        <SelectInput
          field={field('currency.digitsAfterDecimal')}
          options={pesewaOption}
          meaning={words('decimalsAbout')}
          required
        />
      </FieldGrid>
      <FieldGrid>
        <TextInput
          field={field('currency.inMultiplesOf')}
          meaning={words('multiplesAbout')}
          maxLength={7}
          unit={cedis}
          numeric
          required
        />
        <TextInput
          field={field('currency.installmentAmountInMultiplesOf')}
          meaning={words('roundingAbout')}
          maxLength={7}
          unit={cedis}
          numeric
          required
        />
      </FieldGrid>
    </Stack>
  );
}
