import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@oware/ui';
import { useRef, useState } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { CodeRequest } from '../../identity/phone/code-request.view.tsx';
import { keepApprovalCode } from '../../identity/decision/approval-code.store.ts';
import { words } from './identity-queue.words.ts';

type ApprovalCodeDialogProps = {
  /** The failure after which decisions wait for another code, and how many do. */
  refused: { failure: ApiFailure; count: number } | undefined;
  onCode: () => void;
  /** Closes the dialog without a code, which undoes the decisions that wait. */
  onClose: () => void;
};

/** Asks for the officer's approval code, once for all decisions of the next half hour. */
export function ApprovalCodeDialog({ refused, onCode, onClose }: ApprovalCodeDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    if (code.trim() === '') {
      setError(words('enterCode'));
      field.current?.focus();
      return;
    }
    keepApprovalCode(code.trim());
    onCode();
  };
  return (
    <FormDialog
      title={words('approvalCode')}
      submit={words('continue')}
      cancel={refused ? words('undoDecisions', { count: refused.count }) : words('cancel')}
      insistent={refused !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {refused && (
        <Alert severity="error">
          {refused.failure.message} {words('decisionsNotSent', { count: refused.count })}
        </Alert>
      )}
      <CodeRequest autoFocus onSent={() => field.current?.focus()} />
      <TextField
        label={words('approvalCode')}
        type="password"
        value={code}
        inputRef={field}
        onChange={(event) => (setError(undefined), setCode(event.target.value))}
        error={error !== undefined}
        helperText={error ?? words('codeAbout')}
        slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off', 'aria-invalid': error !== undefined } }}
      />
    </FormDialog>
  );
}
