import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messages, type Lender } from '@oware/contract';
import { FormField, FormSelect } from '@oware/ui';
import { useForm } from 'react-hook-form';

/** Dates such as 2026-11-01, both inclusive; empty text for none. */
export type Range = { from: string; to: string; lenderId: string };
type RangeFormProps = {
  range: Range;
  /** The lenders to choose from, for administrators only (2§6). */
  lenders: readonly Lender[] | undefined;
  onApply: (range: Range) => void;
  onClear: (() => void) | undefined;
};

const required = { validate: (text: string) => text.length >= 1 || messages.rangeFieldTooShort };
const field = { flex: '1 1 150px', maxWidth: { sm: 220 } };

/** Selects the dates, and for administrators the lender (2§2, 2§5). Use another `key` for another range. */
export function TransactionRangeForm({ range, lenders, onApply, onClear }: RangeFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm<Range>({ defaultValues: range });
  const { errors } = formState;
  const inOrder = (until: string) => until >= getValues('from') || 'Choose a day after the first one';
  return (
    <Stack
      component="form"
      direction="row"
      noValidate
      aria-label="Show"
      sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}
      onSubmit={(event) => void handleSubmit(onApply)(event)}
    >
      {lenders && (
        <FormSelect
          label="Lender of the transactions"
          field={register('lenderId', required)}
          error={errors.lenderId}
          choices={lenders.map(({ id, name }) => ({ value: id, label: name }))}
          empty={messages.selectLender}
          sx={{ ...field, flexBasis: 220 }}
        />
      )}
      <FormField label="From" type="date" field={register('from', required)} error={errors.from} sx={field} />
      <FormField
        label="To"
        type="date"
        field={register('to', { validate: (text) => (text === '' ? messages.rangeFieldTooShort : inOrder(text)) })}
        error={errors.to}
        sx={field}
      />
      <Button type="submit" variant="outlined">
        Show
      </Button>
      {onClear && <Button onClick={onClear}>Clear</Button>}
    </Stack>
  );
}
