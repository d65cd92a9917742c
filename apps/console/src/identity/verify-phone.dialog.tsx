import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { formatMobile } from '@oware/domain';
import { FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../api/failure.ts';
import { useSendPhoneCodeMutation, useVerifyPhoneCodeMutation } from '../api/kyc.api.ts';

const messageOf = (error: unknown): string =>
  isApiFailure(error) ? error.message : 'That did not work. Please try again.';

type VerifyPhoneDialogProps = {
  /** Nine digits, without the country code. */
  mobileNo: string;
  onClose: () => void;
};

/** Verifies the phone of a saved client: a code is sent to it, and typed here (K1, K2). */
export function VerifyPhoneDialog({ mobileNo, onClose }: VerifyPhoneDialogProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sendCode, sending] = useSendPhoneCodeMutation();
  const [verifyCode, verifying] = useVerifyPhoneCodeMutation();
  const phonenumber = `0${mobileNo}`;
  const send = async () => {
    setProblem(undefined);
    const { error } = await sendCode({ body: { phonenumber } });
    if (error) return setProblem(messageOf(error));
    notify.success(messages.codeSent);
  };
  const verify = async () => {
    if (code.length !== 4) return setProblem('Enter the 4 digits');
    const { error } = await verifyCode({ body: { code, phonenumber } });
    if (error) return setProblem(messageOf(error));
    notify.success(messages.codeVerified);
    onClose();
  };
  return (
    <FormDialog
      title="Verify phone number"
      submit="Verify"
      busy={verifying.isLoading}
      onSubmit={verify}
      onClose={onClose}
    >
      <Typography>{formatMobile(mobileNo)}</Typography>
      <Button variant="outlined" loading={sending.isLoading} onClick={() => void send()} sx={{ justifySelf: 'start' }}>
        Send code
      </Button>
      <TextField
        label="Code"
        value={code}
        onChange={(event) => (setProblem(undefined), setCode(event.target.value.replace(/\D/g, '').slice(0, 4)))}
        helperText="The 4 digits that the client received"
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
    </FormDialog>
  );
}
