import Alert from '@mui/material/Alert';
import { statusLabel } from '@oware/domain';
import { FormSelect } from '@oware/ui';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import type { StatusChoice } from '../use-loan-statuses.ts';
import { words } from '../loans.words.ts';

type StatusSelectProps<Status> = {
  label: string;
  choice: StatusChoice<Status>;
  /** The chosen status, which another officer's change may have made impossible. */
  to: Status | '';
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
};

/** Offers the statuses that a loan can get now, and says why it can't get one. */
export function StatusSelect<Status extends string>({ label, choice, to, field, error }: StatusSelectProps<Status>) {
  const { options } = choice;
  const refusal = choice.refusal ?? (to === '' || options.includes(to) ? undefined : choice.refusalOf(to));
  return (
    <>
      {refusal !== undefined && <Alert severity="info">{refusal}</Alert>}
      {options.length > 0 && (
        <FormSelect
          label={label}
          field={field}
          error={error}
          choices={options.map((value) => ({ value, label: statusLabel(value) }))}
          empty={words('chooseAStatus')}
        />
      )}
    </>
  );
}
