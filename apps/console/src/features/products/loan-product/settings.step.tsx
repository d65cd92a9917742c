import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { overridableAttributes } from '@oware/contract';
import { useId } from 'react';
import { attributeTexts } from '../../../record/product-attributes.text.ts';
import { fieldsOf } from '../product-wizard/draft-field.rules.ts';
import { AllowInput, FieldGrid, OptionInput, SelectInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import type { LoanProductDraft } from './loan-product.draft.ts';
import {
  actualDaysOptions,
  amortizationOptions,
  calculationPeriodOptions,
  fieldLabels,
  strategyOptions,
} from './loan-product.text.ts';

export function SettingsStep(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props);
  return (
    <Stack sx={{ gap: 3 }}>
      <OptionInput
        label={fieldLabels['settings.amortizationType']}
        field={field('settings.amortizationType')}
        options={amortizationOptions}
      />
      <OptionInput
        label={fieldLabels['settings.interestCalculationPeriodType']}
        field={field('settings.interestCalculationPeriodType')}
        options={calculationPeriodOptions}
      />
      <FieldGrid>
        <SelectInput
          label={fieldLabels['settings.daysInYearType']}
          field={field('settings.daysInYearType')}
          options={actualDaysOptions}
          empty="Choose how to count"
          meaning="365 days, or 366 in a leap year."
          required
        />
        <SelectInput
          label={fieldLabels['settings.daysInMonthType']}
          field={field('settings.daysInMonthType')}
          options={actualDaysOptions}
          empty="Choose how to count"
          meaning="28 to 31 days, as the calendar has them."
          required
        />
      </FieldGrid>
      <AllowInput
        label={fieldLabels['settings.allowVariableInstallments']}
        field={field('settings.allowVariableInstallments')}
        meaning="Whether single installments may be agreed on that differ from the schedule. It is stored with the product; schedules are calculated without it."
      />
      <AllowInput
        label={fieldLabels['settings.isInterestRecalculationEnabled']}
        field={field('settings.isInterestRecalculationEnabled')}
        meaning="Whether interest is calculated again when a client pays early or late. It is stored with the product; schedules are calculated without it."
      />
      <Arrears {...props} />
      <Overrides {...props} />
    </Stack>
  );
}

/** When an installment counts as overdue, and what a repayment covers first. */
function Arrears(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props);
  return (
    <FieldGrid>
      <TextInput
        label={fieldLabels['settings.inArrearsTolerance']}
        field={field('settings.inArrearsTolerance')}
        meaning={attributeTexts.inArrearsTolerance.meaning}
        maxLength={16}
        unit={{ start: 'GHS' }}
        numeric
        required
      />
      <TextInput
        label={fieldLabels['settings.graceOnArrearsAging']}
        field={field('settings.graceOnArrearsAging')}
        meaning={attributeTexts.graceOnArrearsAging.meaning}
        maxLength={3}
        unit={{ end: 'days' }}
        numeric
        required
      />
      <SelectInput
        label={fieldLabels['settings.transactionProcessingStrategyId']}
        field={field('settings.transactionProcessingStrategyId')}
        options={strategyOptions}
        meaning="In which order a repayment covers fees, interest and principal; the numbers are the provider’s. It is stored: balances are of all three together."
        required
      />
    </FieldGrid>
  );
}

/** What an application may set itself; what is disallowed stands there as the product has it. */
function Overrides(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props);
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h3">
        What an application may set itself
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        What is allowed becomes a field of the new application. All else is as the product has it.
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        {overridableAttributes.map((name) => (
          <AllowInput
            key={name}
            label={attributeTexts[name].label}
            meaning={attributeTexts[name].allowing}
            field={field(`overrides.${name}`)}
          />
        ))}
      </Stack>
    </Box>
  );
}
