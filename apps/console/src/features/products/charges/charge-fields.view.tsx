import Stack from '@mui/material/Stack';
import type { FieldErrors } from '@oware/contract';
import type { BoundField } from '../product-wizard/draft-field.rules.ts';
import { AllowInput, FieldGrid, OptionInput, TextInput } from '../product-wizard/form-inputs.view.tsx';
import { asksDay, asksPayment, calculationsOf, timesOf, type ChargeValues } from './charge.form.ts';
import { chargeOptions } from './charge.text.ts';
import { words } from './charges.words.ts';

type ChargeFieldsProps = {
  values: ChargeValues;
  errors: FieldErrors;
  onValue: (name: keyof ChargeValues, value: string) => void;
  onLeave: (name: keyof ChargeValues) => void;
};

const subjects = ([1, 2, 3, 4] as const).map(chargeOptions.subject);
const payments = ([0, 1] as const).map(chargeOptions.payment);

const chargeLabels: Record<Exclude<keyof ChargeValues, 'amount'>, string> = {
  name: words('name'),
  chargeAppliesTo: words('chargeAppliesTo'),
  chargeTimeType: words('chargeTime'),
  feeOnMonthDay: words('dueOn'),
  chargeCalculationType: words('chargeCalculation'),
  chargePaymentMode: words('paymentMode'),
  active: words('active'),
};

/** The fields of a charge: its subject decides the times, and the time the calculations (3§9). */
export function ChargeFields({ values, errors, onValue, onLeave }: ChargeFieldsProps) {
  const isFlat = values.chargeCalculationType === '1';
  const labels = { ...chargeLabels, amount: isFlat ? words('amount') : words('percentage') };
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
        <TextInput field={field('name')} meaning={words('chargeNameAbout')} maxLength={80} required />
      </FieldGrid>
      <OptionInput field={field('chargeAppliesTo')} options={subjects} />
      <OptionInput field={field('chargeTimeType')} options={timesOf(values).map(chargeOptions.time)} />
      {asksDay(values) && (
        <FieldGrid>
          <TextInput field={field('feeOnMonthDay')} meaning={words('dueOnAbout')} maxLength={6} />
        </FieldGrid>
      )}
      <OptionInput
        field={field('chargeCalculationType')}
        options={calculationsOf(values).map(chargeOptions.calculation)}
      />
      <FieldGrid>
        <TextInput
          field={field('amount')}
          meaning={isFlat ? words('chargeCedisAbout') : words('chargePercentAbout')}
          maxLength={16}
          unit={isFlat ? { start: 'GHS' } : { end: '%' }}
          numeric
          required
        />
      </FieldGrid>
      {asksPayment(values) && <OptionInput field={field('chargePaymentMode')} options={payments} />}
      <AllowInput texts={[words('yes'), words('no')]} field={field('active')} meaning={words('activeAbout')} />
    </Stack>
  );
}
