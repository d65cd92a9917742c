import Stack from '@mui/material/Stack';
import type { FieldErrors } from '@oware/contract';
import type { BoundField } from '../product-wizard/draft-field.rules.ts';
import { AllowInput, FieldGrid, OptionInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import { asksDay, asksPayment, calculationsOf, timesOf, type ChargeValues } from './charge.form.ts';
import { chargeOptions } from './charge.text.ts';

type ChargeFieldsProps = {
  values: ChargeValues;
  errors: FieldErrors;
  onValue: (name: keyof ChargeValues, value: string) => void;
  onLeave: (name: keyof ChargeValues) => void;
};

const subjects = ([1, 2, 3, 4] as const).map(chargeOptions.subject);
const payments = ([0, 1] as const).map(chargeOptions.payment);

/** The fields of a charge: what it applies to decides the times, and the time the calculations (3§9). */
export function ChargeFields({ values, errors, onValue, onLeave }: ChargeFieldsProps) {
  const field = (name: keyof ChargeValues): BoundField => ({
    name,
    value: values[name],
    error: errors[name],
    onValue: (value) => onValue(name, value),
    onLeave: () => onLeave(name),
  });
  const isFlat = values.chargeCalculationType === '1';
  return (
    <Stack sx={{ gap: 3 }}>
      <FieldGrid>
        <TextInput
          label="Name"
          field={field('name')}
          meaning="What clients read beside the amount, such as Loan insurance."
          maxLength={80}
          required
        />
      </FieldGrid>
      <OptionInput label="Charge applies to" field={field('chargeAppliesTo')} options={subjects} />
      <OptionInput
        label="Charge time"
        field={field('chargeTimeType')}
        options={timesOf(values).map(chargeOptions.time)}
      />
      {asksDay(values) && (
        <FieldGrid>
          <TextInput
            label="Due on"
            field={field('feeOnMonthDay')}
            meaning="Day and month of every year, such as 15 Dec. Leave it empty for the first installment, or for the day of the account."
            maxLength={6}
          />
        </FieldGrid>
      )}
      <OptionInput
        label="Charge calculation"
        field={field('chargeCalculationType')}
        options={calculationsOf(values).map(chargeOptions.calculation)}
      />
      <FieldGrid>
        <TextInput
          label={isFlat ? 'Amount' : 'Percentage'}
          field={field('amount')}
          meaning={isFlat ? 'In GHS, such as 25.00.' : 'Such as 1.5.'}
          maxLength={16}
          unit={isFlat ? { start: 'GHS' } : { end: '%' }}
          numeric
          required
        />
      </FieldGrid>
      {asksPayment(values) && (
        <OptionInput label="Payment mode" field={field('chargePaymentMode')} options={payments} />
      )}
      <AllowInput
        label="Active"
        words={['Yes', 'No']}
        field={field('active')}
        meaning="Only an active charge can be chosen, and is charged on new loans and accounts."
      />
    </Stack>
  );
}
