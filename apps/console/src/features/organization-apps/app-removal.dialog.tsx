import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { FormDialog } from '@oware/ui';
import { useState } from 'react';
import { isNotFound } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useRemoveAppMutation } from '../../api/provider.api.ts';
import type { App } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { useGoOn } from '../../record/use-go-on.ts';
import { useAppChange } from './use-app-change.ts';
import { words } from './organization-apps.words.ts';

/** Deletes an app (AP5) after its name was entered, then returns to the cards. */
export function AppRemoval({ app: { id, name }, onClose }: { app: App; onClose: () => void }) {
  const goOn = useGoOn();
  const [remove] = useRemoveAppMutation();
  const { change, busy, failure } = useAppChange();
  const [typed, setTyped] = useState('');
  const isNamed = typed.trim() === name.trim();
  // what is gone needs no deletion: a colleague, or a try whose answer was lost, has deleted it
  const removeUnlessGone = async () => {
    const outcome = await remove({ params: { id } });
    return isNotFound(outcome.error) ? { data: { message: messages.appDeleted } } : outcome;
  };
  const removeApp = async () => {
    if (!isNamed) return;
    if (!(await change(removeUnlessGone(), messages.appDeleted))) return;
    await goOn(paths.apps, { replace: true });
  };
  return (
    <FormDialog
      title={words('deleteTitle', { name })}
      submit={words('deleteApp')}
      dangerous
      busy={busy}
      disabled={!isNamed}
      onSubmit={removeApp}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{words('deleteAbout')}</Typography>
      <TextField
        autoFocus
        label={words('typeName')}
        value={typed}
        helperText={name}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          htmlInput: { maxLength: 200, autoComplete: 'off' },
          formHelperText: { sx: { overflowWrap: 'anywhere' } },
        }}
      />
      <ProblemAlert problem={failure} />
    </FormDialog>
  );
}
