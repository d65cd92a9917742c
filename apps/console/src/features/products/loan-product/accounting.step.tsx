import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import { OptionInput } from '../product-wizard/form-inputs.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import { accountingOptions } from '../product-wizard/product.options.ts';
import type { LoanProductDraft } from './loan-product.draft.ts';

/** Shown and, as documented, not stored (3§2). */
export const AccountingStep = (props: FormStepProps<LoanProductDraft>) => (
  <Stack sx={{ gap: 2.5 }}>
    <Alert severity="info">The choice is not stored: products are saved with accounting rule None.</Alert>
    <OptionInput label="Accounting rule" field={fieldsOf(props)('accounting.rule')} options={accountingOptions} />
  </Stack>
);
