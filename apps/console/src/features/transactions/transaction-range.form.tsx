import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messages, type Lender } from '@oware/contract';
import { FormField, FormSelect } from '@oware/ui';
import { useForm } from 'react-hook-form';
import type { TransactionListState } from './transaction-list.state.ts';

export type Range = Pick<TransactionListState, 'from' | 'to' | 'lenderId'>;
type RangeFormProps = {
  range: Range;
  /** To choose from, for administrators only (2§6). */
  lenders: readonly Lender[] | undefined;
  onApply: (range: Range) => void;
  onClear: (() => void) | undefined;
};

const required = { validate: (text: string) => text.length >= 1 || messages.rangeFieldTooShort };
const field = { flex: '1 1 150px', maxWidth: { sm: 220 } };

/** Which days, and for administrators whose (2§2, 2§5). Render it anew for another range. */
export function TransactionRangeForm({ range, lenders, onApply, onClear }: RangeFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm<Range>({ defaultValues: range });
  const { errors } = formState;
  const inOrder = (until: string) => until >= getValues('from') || 'This day is before the first one';
  return (
    <Stack
      component="form"
      direction="row"
      noValidate
      aria-label="Which transactions"
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
