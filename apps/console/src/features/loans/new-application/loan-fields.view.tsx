import Box from '@mui/material/Box';
import type { LoanCharge } from '@oware/contract';
import type { LoanProduct } from '../../../api/readings.ts';
import { FormField, FormSelect } from '@oware/ui';
import type { UseFormReturn } from 'react-hook-form';
import { allowedOverrides, offeredValue, overrideCheck, overrideField } from './override.fields.ts';
import { amountLimits, checksOf, monthsOf, planOfValues, type LoanValues } from './application.form.ts';
import { monthsText } from '../loan.text.ts';
import { words } from '../loans.words.ts';

type LoanFieldsProps = {
  id: string;
  product: LoanProduct;
  form: UseFormReturn<LoanValues>;
  /** The amount is the price of goods, and not typed. */
  isPriced?: boolean;
  /** What loans of the product are charged with; undefined where that can't be read. */
  charges: readonly LoanCharge[] | undefined;
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => unknown;
};

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
};
const plain = { htmlInput: { autoComplete: 'off' } };

/** What every application asks for; the limits are said while it is typed. */
export function LoanFields({
  id,
  product,
  form: { register, formState },
  isPriced = false,
  charges,
  onSubmit,
}: LoanFieldsProps) {
  const { errors } = formState;
  const checks = checksOf(product);
  const checkAmount = (amount: string, values: LoanValues) => {
    const own = checks.amount(amount);
    if (own !== true || !charges) return own;
    return planOfValues(product, { ...values, amount }, charges)?.problem ?? true;
  };
  return (
    <Box component="form" id={id} noValidate autoComplete="off" onSubmit={(event) => void onSubmit(event)} sx={grid}>
      <FormField
        label={words('amountInput')}
        required
        field={register('amount', { validate: checkAmount })}
        error={errors.amount}
        helperText={isPriced ? words('totalPriceOfGoods', { limits: amountLimits(product) }) : amountLimits(product)}
        maxLength={16}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off', readOnly: isPriced },
          inputLabel: { required: true, ...(isPriced && { shrink: true }) },
        }}
      />
      <FormSelect
        label={words('duration')}
        required
        field={register('tenure', { validate: checks.tenure })}
        error={errors.tenure}
        choices={monthsOf(product).map((months) => ({ value: String(months), label: monthsText(months) }))}
        empty={words('chooseADuration')}
      />
      <FormField
        label={words('staffID')}
        field={register('staffID', { validate: checks.staffID })}
        error={errors.staffID}
        helperText={words('staffIdAbout')}
        maxLength={40}
        slotProps={plain}
      />
      <FormField
        label={words('mandateNumber')}
        required
        field={register('mandateNumber', { validate: checks.mandateNumber })}
        error={errors.mandateNumber}
        maxLength={40}
        slotProps={plain}
      />
      <FormField
        label={words('mandatePin')}
        required
        type="password"
        field={register('mandatePin', { validate: checks.mandatePin })}
        error={errors.mandatePin}
        helperText={words('mandatePinAbout')}
        maxLength={6}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
      />
      {allowedOverrides(product).map((name) => {
        const { label, choices, meaning } = overrideField(name);
        const given = {
          label,
          field: register(`overrides.${name}`, { validate: (text) => overrideCheck(name, text ?? '') }),
          error: errors.overrides?.[name],
          helperText: meaning,
        };
        const offered = offeredValue(product, name);
        return choices ? (
          <FormSelect
            key={name}
            {...given}
            choices={choices}
            empty={words('asTheProduct', { label: choices.find(({ value }) => value === offered)?.label ?? offered })}
          />
        ) : (
          <FormField
            key={name}
            {...given}
            placeholder={offered}
            maxLength={16}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' }, inputLabel: { shrink: true } }}
          />
        );
      })}
    </Box>
  );
}
