import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { formatMobile } from '@oware/domain';
import { Announcement, FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { type Problem, ProblemAlert, problemOf } from '../../api/problem-alert.tsx';
import { useSendPhoneCodeMutation, useVerifyPhoneCodeMutation } from '../../api/kyc.api.ts';
import { type RetryWait, useRetryWait } from '../../waiting/use-retry-wait.ts';
import { words } from '../verification.words.ts';

type VerifyPhoneDialogProps = {
  /** Nine digits without country code. */
  mobileNo: string;
  onClose: () => void;
};

/** Verifies the phone of a saved client with a code sent to it (K1, K2). */
export function VerifyPhoneDialog({ mobileNo, onClose }: VerifyPhoneDialogProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [sendCode, sending] = useSendPhoneCodeMutation();
  const [verifyCode, verifying] = useVerifyPhoneCodeMutation();
  const sendingWait = useRetryWait(() => setProblem(undefined));
  const verifyingWait = useRetryWait(() => setProblem(undefined));
  const phonenumber = `0${mobileNo}`;
  const fail = (error: unknown, wait: RetryWait) => {
    setProblem(problemOf(error, words('codeFailed')));
    wait.waitAfter(error);
  };
  const send = async () => {
    setProblem(undefined);
    const { error } = await sendCode({ body: { phonenumber } });
    if (error) return fail(error, sendingWait);
    notify.success(messages.codeSent);
  };
  const verify = async () => {
    if (code.length !== 4) return setProblem(words('enter4Digits'));
    const { error } = await verifyCode({ body: { code, phonenumber } });
    if (error) return fail(error, verifyingWait);
    notify.success(messages.codeVerified);
    onClose();
  };
  return (
    <FormDialog
      title={words('verifyPhoneNumber')}
      submit={verifyingWait.labelOf(words('verify'))}
      disabled={verifyingWait.left > 0}
      busy={verifying.isLoading}
      onSubmit={verify}
      onClose={onClose}
    >
      <Typography>{formatMobile(mobileNo)}</Typography>
      <Button
        variant="outlined"
        disabled={sendingWait.left > 0}
        loading={sending.isLoading}
        onClick={() => void send()}
        sx={{ justifySelf: 'start' }}
      >
        {sendingWait.labelOf(words('sendCode'))}
      </Button>
      <TextField
        label={words('code')}
        value={code}
        onChange={(event) => (setProblem(undefined), setCode(event.target.value.replace(/\D/g, '').slice(0, 4)))}
        helperText={words('digitsAbout')}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
      />
      <ProblemAlert problem={problem} />
      <Announcement>{sendingWait.announcement}</Announcement>
      <Announcement>{verifyingWait.announcement}</Announcement>
    </FormDialog>
  );
}
