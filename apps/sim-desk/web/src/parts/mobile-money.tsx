import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { nanoid } from '@reduxjs/toolkit';
import type { DeskFailure } from '../api/request.ts';

/** Makes the reference of a transfer. It identifies it, so sending it again after a lost response books it once. */
export const newReference = (): string => `MM-${nanoid(10)}`;

type FormFailure = {
  failed: DeskFailure | undefined;
  /** The fields that show their own errors. */
  fields: readonly string[];
};

/** Shows why a transfer failed, unless a field of the form explains it. */
export const TransferFailure = ({ failed, fields }: FormFailure) =>
  failed &&
  !Object.keys(failed.fields).some((field) => fields.includes(field)) && (
    <Alert severity="error" sx={{ mb: 2 }}>
      {failed.message}
    </Alert>
  );

type TransferFieldsProps = {
  failed: DeskFailure | undefined;
  /** GHS, at first. */
  amount?: string | undefined;
  /** Begins in the amount. */
  focusAmount?: boolean;
  reference: string;
  onReference: (reference: string) => void;
  busy: boolean;
};

/** The amount and the reference of a transfer, and the button that sends it. */
export function TransferFields(props: TransferFieldsProps) {
  const { failed, amount = '50.00', focusAmount, reference, onReference, busy } = props;
  const errorOf = (name: string) => ({ error: failed?.fields[name] !== undefined, helperText: failed?.fields[name] });
  return (
    <>
      <TextField
        name="amount"
        label="Amount in GHS"
        defaultValue={amount}
        autoFocus={focusAmount}
        {...errorOf('amount')}
        sx={{ width: { xs: '100%', sm: 180 } }}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        name="reference"
        label="Reference"
        value={reference}
        onChange={({ target }) => onReference(target.value)}
        {...errorOf('reference')}
        sx={{ width: { xs: '100%', sm: 220 } }}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60 } }}
      />
      <Button type="submit" variant="contained" loading={busy}>
        Send
      </Button>
    </>
  );
}
