import Stack from '@mui/material/Stack';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import { FieldGrid, OptionInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import { loanTypeOptions } from '../product-wizard/product.options.ts';
import type { LoanProductDraft } from './loan-product.draft.ts';
import { fieldLabels } from './loan-product.text.ts';

export function DetailsStep(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldGrid>
        <TextInput
          label={fieldLabels['details.name']}
          field={field('details.name')}
          meaning="What officers choose it by. At least 4 characters."
          maxLength={100}
          required
        />
        <TextInput
          label={fieldLabels['details.shortName']}
          field={field('details.shortName')}
          meaning="For narrow lists and spreadsheets, such as SAL."
          maxLength={40}
          required
        />
      </FieldGrid>
      <TextInput
        label={fieldLabels['details.description']}
        field={field('details.description')}
        meaning="For your colleagues: who gets it, and when."
        maxLength={500}
        lines={2}
      />
      <OptionInput
        label={fieldLabels['details.loantypeId']}
        field={field('details.loantypeId')}
        options={loanTypeOptions}
      />
    </Stack>
  );
}
