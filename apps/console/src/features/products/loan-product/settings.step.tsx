import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { overridableAttributes } from '@oware/contract';
import { useId } from 'react';
import { attributeTexts } from '../../../lending/product-attributes.text.ts';
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
import { words } from '../products.words.ts';

export function SettingsStep(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props, fieldLabels);
  return (
    <Stack sx={{ gap: 3 }}>
      <OptionInput field={field('settings.amortizationType')} options={amortizationOptions} />
      <OptionInput field={field('settings.interestCalculationPeriodType')} options={calculationPeriodOptions} />
      <FieldGrid>
        <SelectInput
          field={field('settings.daysInYearType')}
          options={actualDaysOptions}
          empty={words('chooseCount')}
          meaning={words('actualYear')}
          required
        />
        <SelectInput
          field={field('settings.daysInMonthType')}
          options={actualDaysOptions}
          empty={words('chooseCount')}
          meaning={words('actualMonth')}
          required
        />
      </FieldGrid>
      <AllowInput field={field('settings.allowVariableInstallments')} meaning={words('variableAbout')} />
      <AllowInput field={field('settings.isInterestRecalculationEnabled')} meaning={words('recalculationAbout')} />
      <Arrears {...props} />
      <Overrides {...props} />
    </Stack>
  );
}

/** When an installment counts as overdue, and what a repayment covers first. */
function Arrears(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props, fieldLabels);
  return (
    <FieldGrid>
      <TextInput
        field={field('settings.inArrearsTolerance')}
        meaning={attributeTexts.inArrearsTolerance.meaning}
        maxLength={16}
        unit={{ start: 'GHS' }}
        numeric
        required
      />
      <TextInput
        field={field('settings.graceOnArrearsAging')}
        meaning={attributeTexts.graceOnArrearsAging.meaning}
        maxLength={3}
        unit={{ end: 'days' }}
        numeric
        required
      />
      <SelectInput
        field={field('settings.transactionProcessingStrategyId')}
        options={strategyOptions}
        meaning={words('strategyAbout')}
        required
      />
    </FieldGrid>
  );
}

/** Settings that an application can override; disallowed ones show the product's value. */
function Overrides(props: FormStepProps<LoanProductDraft>) {
  const field = fieldsOf(props, fieldLabels);
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h3">
        {words('overridesTitle')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {words('overridesAbout')}
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
