import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@oware/ui';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { type DeskFailure, failure, refusalOf } from '../api/request.ts';

type NameDialogProps = {
  title: string;
  /** What the name must be like. */
  rule: string;
  maxLength: number;
  submit: string;
  children?: ReactNode;
  /** Does the work, and closes the dialog if it succeeded. Returns the error of a hook otherwise. */
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** For the name of a new sandbox. */
export const forSandbox = {
  rule: '2 to 31 lower-case letters, digits and hyphens, such as ama. It becomes part of its accounts’ addresses.',
  maxLength: 31,
  submit: 'Make sandbox',
} as const;

/** Asks for a name, open while it is rendered. */
export function NameDialog({ title, rule, maxLength, submit, children, onName, onClose }: NameDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<DeskFailure>();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const now = failure(await onName(field.current?.value ?? ''));
    setBusy(false);
    setFailed(now);
    if (now) field.current?.focus();
  };
  const wrong = failed?.fields.name ?? refusalOf(failed);
  return (
    <FormDialog title={title} submit={submit} busy={busy} onSubmit={() => void take()} onClose={onClose}>
      {children}
      {failed && wrong === undefined && <Alert severity="error">{failed.message}</Alert>}
      <TextField
        label="Name"
        inputRef={field}
        autoFocus
        autoComplete="off"
        error={wrong !== undefined}
        helperText={wrong ?? rule}
        slotProps={{ htmlInput: { maxLength, autoCapitalize: 'none', spellCheck: false } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
