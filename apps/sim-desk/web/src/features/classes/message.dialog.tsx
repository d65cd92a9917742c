import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { useSendClassMessageMutation } from '../../api/desk.api.ts';
import { failure, refusalOf } from '../../api/request.ts';

type MessageDialogProps = {
  classId: string;
  /** One trainee; everybody if missing. */
  trainee?: { name: string; sandbox: string };
  onClose: () => void;
};

/** Sends a message, which the trainees' consoles show as a notification. */
export function MessageDialog({ classId, trainee, onClose }: MessageDialogProps) {
  const [text, setText] = useState('');
  const [send, { error, isLoading }] = useSendClassMessageMutation();
  const failed = failure(error);
  const wrong = failed?.fields.text ?? refusalOf(failed);
  const submit = async () => {
    const { error: refused } = await send({
      params: { classId },
      body: { text, ...(trainee && { sandbox: trainee.sandbox }) },
    });
    if (refused) return;
    notify.success('The message was sent');
    onClose();
  };
  return (
    <FormDialog
      title={`Message to ${trainee?.name ?? 'everybody'}`}
      submit="Send"
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      {failed && wrong === undefined && <Alert severity="error">{failed.message}</Alert>}
      <TextField
        label="Message"
        multiline
        minRows={3}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong !== undefined}
        helperText={wrong ?? 'It appears in their console as a notification.'}
        slotProps={{ htmlInput: { maxLength: 300, 'aria-invalid': wrong !== undefined } }}
      />
    </FormDialog>
  );
}
