import { AccountingRule, accountingLabels } from '../product-wizard/accounting-rule.view.tsx';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import type { LoanProductDraft } from './loan-product.draft.ts';

export const AccountingStep = (props: FormStepProps<LoanProductDraft>) => (
  <AccountingRule field={fieldsOf(props, accountingLabels)} />
);
