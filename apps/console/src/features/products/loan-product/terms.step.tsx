import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import { FieldGrid, OptionInput, SelectInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import type { LoanProductDraft } from './loan-product.draft.ts';
import {
  fieldLabels,
  interestMethodOptions,
  rateFrequencyOptions,
  repaymentFrequencyOptions,
} from './loan-product.text.ts';
import { words } from '../products.words.ts';

const cedis = { start: 'GHS' };
const percent = { end: '%' };

const limits = {
  principal: ['terms.minPrincipal', 'terms.principal', 'terms.maxPrincipal'],
  repayments: ['terms.minNumberOfRepayments', 'terms.numberOfRepayments', 'terms.maxNumberOfRepayments'],
  rate: ['terms.minInterestRatePerPeriod', 'terms.interestRatePerPeriod', 'terms.maxInterestRatePerPeriod'],
} as const;
const limitLabels = [words('minimum'), words('default'), words('maximum')] as const;

export function TermsStep(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props, fieldLabels);
  const row = (which: keyof typeof limits, unit?: { start?: string; end?: string }) => (
    <FieldGrid least={130}>
      {limits[which].map((path, at) => (
        <TextInput
          key={path}
          label={limitLabels[at] ?? fieldLabels[path]}
          field={field(path)}
          maxLength={16}
          numeric
          required
          {...(unit && { unit })}
        />
      ))}
    </FieldGrid>
  );
  return (
    <Stack sx={{ gap: 3 }}>
      <Group title={words('principal')} meaning={words('principalAbout')}>
        {row('principal', cedis)}
      </Group>
      <Group title={words('numberOfRepayments')} meaning={words('repaymentsAbout')}>
        {row('repayments')}
        <FieldGrid least={130}>
          <TextInput
            field={field('terms.repaymentEvery')}
            meaning={words('everyAbout')}
            maxLength={3}
            numeric
            required
          />
          <SelectInput field={field('terms.repaymentFrequencyType')} options={repaymentFrequencyOptions} required />
        </FieldGrid>
      </Group>
      <Group title={words('interestRate')} meaning={words('rateAbout')}>
        {row('rate', percent)}
        <FieldGrid least={200}>
          <SelectInput
            field={field('terms.interestRateFrequencyType')}
            options={rateFrequencyOptions}
            meaning={words('rateUnitAbout')}
            required
          />
        </FieldGrid>
        <OptionInput field={field('terms.interestMethod')} options={interestMethodOptions} />
      </Group>
      <Group title={words('processingFee')} meaning={words('processingFeeAbout')}>
        <FieldGrid>
          <TextInput field={field('terms.processingFee')} maxLength={16} unit={cedis} numeric required />
        </FieldGrid>
      </Group>
    </Stack>
  );
}

function Group({ title, meaning, children }: { title: string; meaning: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {meaning}
      </Typography>
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </Box>
  );
}
