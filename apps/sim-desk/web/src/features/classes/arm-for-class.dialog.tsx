import Alert from '@mui/material/Alert';
import { ChoiceField, FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { useArmClassFaultMutation, useListFailingCallsQuery, useListFailuresQuery } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';

/** The answer is lost while a client is saved: what trainees should see once. */
const usualCall = 'C6';

/** Arms a failure for the next request of a call, in every sandbox of a class. */
export function ArmForClassDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  const calls = useListFailingCallsQuery();
  const [callId, setCallId] = useState(usualCall);
  const failures = useListFailuresQuery({ params: { callId } });
  const [typed, setTyped] = useState('unavailable');
  const known = failures.currentData?.content ?? [];
  const chosen = known.find(({ id }) => id === typed) ?? known[0];
  const [arm, { error, isLoading }] = useArmClassFaultMutation();
  const failed = failure(error) ?? failure(calls.error) ?? failure(failures.error);
  const submit = async () => {
    if (!chosen) return;
    const { data } = await arm({ params: { classId }, body: { callId, failure: chosen.id } });
    if (!data) return;
    notify.success(`Armed in ${data.armed} sandboxes for the next ${callId}: ${chosen.text}`);
    onClose();
  };
  return (
    <FormDialog
      wide
      title="Failure for everybody"
      submit="Arm"
      busy={isLoading}
      disabled={!chosen}
      onSubmit={submit}
      onClose={onClose}
    >
      {failed && <Alert severity="error">{failed.message}</Alert>}
      <ChoiceField
        label="Call"
        autoFocus
        value={callId}
        onChoice={setCallId}
        choices={(calls.data?.content ?? []).map(({ id, summary }) => ({ value: id, label: `${id} ${summary}` }))}
      />
      <ChoiceField
        label="How their next request fails"
        value={chosen?.id ?? ''}
        onChoice={setTyped}
        helperText="The Failures screen of a trainee’s sandbox has more options."
        choices={known.map(({ id, text }) => ({ value: id, label: `${text} (${id})` }))}
      />
    </FormDialog>
  );
}
