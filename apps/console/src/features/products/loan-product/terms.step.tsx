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

const cedis = { start: 'GHS' };
const percent = { end: '%' };

const limits = {
  principal: ['terms.minPrincipal', 'terms.principal', 'terms.maxPrincipal'],
  repayments: ['terms.minNumberOfRepayments', 'terms.numberOfRepayments', 'terms.maxNumberOfRepayments'],
  rate: ['terms.minInterestRatePerPeriod', 'terms.interestRatePerPeriod', 'terms.maxInterestRatePerPeriod'],
} as const;
const limitLabels = ['Minimum', 'Default', 'Maximum'] as const;

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
      <Group title="Principal" meaning="How much can be lent. A new application starts with the default.">
        {row('principal', cedis)}
      </Group>
      <Group title="Number of repayments" meaning="How many installments a loan can have.">
        {row('repayments')}
        <FieldGrid least={130}>
          <TextInput
            field={field('terms.repaymentEvery')}
            meaning="With 2 and Weeks, an installment is due every 2 weeks."
            maxLength={3}
            numeric
            required
          />
          <SelectInput field={field('terms.repaymentFrequencyType')} options={repaymentFrequencyOptions} required />
        </FieldGrid>
      </Group>
      <Group title="Interest rate" meaning="The interest rate, and how far an application can differ from it.">
        {row('rate', percent)}
        <FieldGrid least={200}>
          <SelectInput
            field={field('terms.interestRateFrequencyType')}
            options={rateFrequencyOptions}
            meaning="2% Per Month is 24% Per Year; Whole Term is charged once, however long the loan runs."
            required
          />
        </FieldGrid>
        <OptionInput field={field('terms.interestMethod')} options={interestMethodOptions} />
      </Group>
      <Group title="Processing fee" meaning="Deducted once, at disbursement.">
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
