import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { BoundField } from './draft-field.rules.ts';
import { OptionInput } from './form-inputs.view.tsx';
import { accountingOptions } from './product.options.ts';
import { words } from '../products.words.ts';

export const accountingLabels = { 'accounting.rule': words('accountingRule') } as const;

/** Shown but, as documented, not stored (3§2). */
export const AccountingRule = ({ field }: { field: (path: 'accounting.rule') => BoundField }) => (
  <Stack sx={{ gap: 2.5 }}>
    <Alert severity="info">{words('accountingAbout')}</Alert>
    <OptionInput field={field('accounting.rule')} options={accountingOptions} />
  </Stack>
);
