import { ProductDetails } from '../product-wizard/details-step.view.tsx';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import type { LoanProductDraft } from './loan-product.draft.ts';
import { fieldLabels } from './loan-product.text.ts';
import { words } from '../products.words.ts';

export const DetailsStep = (props: FormStepProps<LoanProductDraft>) => (
  <ProductDetails
    field={fieldsOf(props, fieldLabels)}
    longest={{ name: 100, shortName: 40, description: 500 }}
    shortNameMeaning={words('shortNameAbout')}
  />
);
