import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { FormDialog, notify, useStillHere } from '@oware/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateClassMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { paths } from '../../paths.ts';
import { NamesField, namesProblem } from './names-field.tsx';
import { namesIn } from './names.rules.ts';

/** Asks for a name and the people, makes their sandboxes and opens the sheet. */
export function NewClassDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [name, setName] = useState('');
  const [people, setPeople] = useState('');
  const [create, { error, isLoading }] = useCreateClassMutation();
  const failed = failure(error);
  const wrong = failed?.fields ?? {};
  const nameProblem = wrong.name ?? (failed?.status === 409 ? failed.message : undefined);
  const peopleProblem = namesProblem(wrong);
  const submit = async () => {
    const { data } = await create({ body: { name, trainees: namesIn(people) } });
    if (!data) return;
    notify.success(data.size === 1 ? '1 sandbox is ready' : `${data.size} sandboxes are ready`);
    if (isStillHere()) await navigate(paths.classSheet(data.id));
  };
  return (
    <FormDialog title="New class" submit="Make class" busy={isLoading} onSubmit={submit} onClose={onClose}>
      {failed && !nameProblem && !peopleProblem && <Alert severity="error">{failed.message}</Alert>}
      <TextField
        label="Name of the class"
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
        autoComplete="off"
        error={nameProblem !== undefined}
        helperText={nameProblem ?? 'Such as Monday, room 2'}
        slotProps={{ htmlInput: { maxLength: 60, 'aria-invalid': nameProblem !== undefined } }}
      />
      <NamesField
        text={people}
        onChange={setPeople}
        problem={peopleProblem}
        help="Paste the list, one person a line. Each gets a sandbox, whose name is made of theirs."
      />
    </FormDialog>
  );
}
