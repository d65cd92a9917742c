import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messages, type Lender } from '@oware/contract';
import { typedDayProblem } from '@oware/domain';
import { FormSelect } from '@oware/ui';
import { useForm } from 'react-hook-form';
import { FormDayField } from '../../day-field/form-day-field.view.tsx';
import { words } from './transactions.words.ts';

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
/** Validates a required day, then by `check`. */
const day = (check: (day: string) => string | true = () => true) => ({
  validate: (text: string) => (text === '' ? messages.rangeFieldTooShort : (typedDayProblem(text) ?? check(text))),
});
/** On a phone both days and the button stand in one line, with room for a whole day. */
const field = {
  flex: { xs: '1 1 130px', sm: '1 1 150px' },
  maxWidth: { sm: 220 },
  '& .MuiInputBase-adornedEnd': { pr: { xs: 0.5, sm: 1.75 } },
};

/** Selects the dates, and for administrators the lender (2§2, 2§5). Use another `key` for another range. */
export function TransactionRangeForm({ range, lenders, onApply, onClear }: RangeFormProps) {
  const { register, control, handleSubmit, formState, getValues } = useForm<Range>({ defaultValues: range });
  const { errors } = formState;
  const inOrder = (until: string) => until >= getValues('from') || words('chooseLaterDay');
  return (
    <Stack
      component="form"
      direction="row"
      noValidate
      aria-label={words('show')}
      sx={{ columnGap: { xs: 1, sm: 1.5 }, rowGap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}
      onSubmit={(event) => void handleSubmit(onApply)(event)}
    >
      {lenders && (
        <FormSelect
          label={words('lenderOfTheTransactions')}
          field={register('lenderId', required)}
          error={errors.lenderId}
          choices={lenders.map(({ id, name }) => ({ value: id, label: name }))}
          empty={messages.selectLender}
          sx={{ ...field, flex: { xs: '1 1 100%', sm: '1 1 220px' } }}
        />
      )}
      <FormDayField label={words('from')} name="from" control={control} rules={day()} sx={field} />
      <FormDayField label={words('to')} name="to" control={control} rules={day(inOrder)} sx={field} />
      {/* on a phone one above the other beside the days, which leave no room for two */}
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 1.5 }}>
        <Button type="submit" variant="outlined">
          {words('show')}
        </Button>
        {onClear && <Button onClick={onClear}>{words('clear')}</Button>}
      </Box>
    </Stack>
  );
}
