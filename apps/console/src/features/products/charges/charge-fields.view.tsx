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

const chargeLabels: Record<Exclude<keyof ChargeValues, 'amount'>, string> = {
  name: 'Name',
  chargeAppliesTo: 'Charge applies to',
  chargeTimeType: 'Charge time',
  feeOnMonthDay: 'Due on',
  chargeCalculationType: 'Charge calculation',
  chargePaymentMode: 'Payment mode',
  active: 'Active',
};

/** The fields of a charge: its subject decides the times, and the time the calculations (3§9). */
export function ChargeFields({ values, errors, onValue, onLeave }: ChargeFieldsProps) {
  const isFlat = values.chargeCalculationType === '1';
  const labels = { ...chargeLabels, amount: isFlat ? 'Amount' : 'Percentage' };
  const field = (name: keyof ChargeValues): BoundField => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onValue: (value) => onValue(name, value),
    onLeave: () => onLeave(name),
  });
  return (
    <Stack sx={{ gap: 3 }}>
      <FieldGrid>
        <TextInput
          field={field('name')}
          meaning="Clients see it next to the amount, such as Loan insurance."
          maxLength={80}
          required
        />
      </FieldGrid>
      <OptionInput field={field('chargeAppliesTo')} options={subjects} />
      <OptionInput field={field('chargeTimeType')} options={timesOf(values).map(chargeOptions.time)} />
      {asksDay(values) && (
        <FieldGrid>
          <TextInput
            field={field('feeOnMonthDay')}
            meaning="Day and month, such as 15 Dec. Leave it empty to use the first installment or the account’s opening day."
            maxLength={6}
          />
        </FieldGrid>
      )}
      <OptionInput
        field={field('chargeCalculationType')}
        options={calculationsOf(values).map(chargeOptions.calculation)}
      />
      <FieldGrid>
        <TextInput
          field={field('amount')}
          meaning={isFlat ? 'In GHS, such as 25.00.' : 'Such as 1.5.'}
          maxLength={16}
          unit={isFlat ? { start: 'GHS' } : { end: '%' }}
          numeric
          required
        />
      </FieldGrid>
      {asksPayment(values) && <OptionInput field={field('chargePaymentMode')} options={payments} />}
      <AllowInput
        words={['Yes', 'No']}
        field={field('active')}
        meaning="Only active charges can be chosen and are charged on new loans and accounts."
      />
    </Stack>
  );
}
