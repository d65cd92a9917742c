import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { BoundField } from './draft-field.rules.ts';
import { FieldGrid, OptionInput, TextInput } from './form-inputs.view.tsx';
import { loanTypeOptions } from './product.options.ts';
import { words } from '../products.words.ts';

type DetailsField = 'details.name' | 'details.shortName' | 'details.description' | 'details.loantypeId';
type ProductDetailsProps = {
  field: (path: DetailsField) => BoundField;
  /** The contract's longest texts. */
  longest: { name: number; shortName: number; description: number };
  shortNameMeaning: string;
  isDescriptionRequired?: boolean;
  loanTypeMeaning?: ReactNode;
};

/** The first step of loan and savings products: names, description and loan type (3§3). */
export const ProductDetails = (props: ProductDetailsProps) => {
  const { field, longest, shortNameMeaning, isDescriptionRequired = false, loanTypeMeaning } = props;
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FieldGrid>
        <TextInput field={field('details.name')} meaning={words('nameAbout')} maxLength={longest.name} required />
        <TextInput
          field={field('details.shortName')}
          meaning={shortNameMeaning}
          maxLength={longest.shortName}
          required
        />
      </FieldGrid>
      <TextInput
        field={field('details.description')}
        meaning={words('descriptionAbout')}
        maxLength={longest.description}
        lines={2}
        required={isDescriptionRequired}
      />
      <OptionInput field={field('details.loantypeId')} options={loanTypeOptions} meaning={loanTypeMeaning} />
    </Stack>
  );
};
